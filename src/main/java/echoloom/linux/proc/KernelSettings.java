package echoloom.linux.proc;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The sysctls that decide how far a server or a client gets. Absent: this kernel has no such
 * setting.
 *
 * @param somaxconn net.core.somaxconn, the longest accept queue that listen(2) gives
 * @param localPorts net.ipv4.ip_local_port_range
 * @param tcpTwReuse net.ipv4.tcp_tw_reuse: 0 never reuse a port in TIME_WAIT, 1 always, 2 on
 *     loopback only
 * @param ioUringDisabled kernel.io_uring_disabled: 0 allowed, 1 to a group, 2 to nobody
 * @param fileMax fs.file-max, open files of the whole host
 * @param threadsMax kernel.threads-max, threads of the whole host
 * @param nrOpen fs.nr_open, the most that a descriptor limit may be raised to
 */
public record KernelSettings(
    OptionalLong somaxconn,
    Optional<PortRange> localPorts,
    OptionalLong tcpTwReuse,
    OptionalLong ioUringDisabled,
    OptionalLong fileMax,
    OptionalLong threadsMax,
    OptionalLong nrOpen) {}
