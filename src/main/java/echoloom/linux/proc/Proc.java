package echoloom.linux.proc;

import echoloom.model.ProcessUsage;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads /proc. Immutable and safe for any thread. A file that is missing, unreadable or of a
 * process that ended gives an absent figure; nothing here throws for it.
 */
public final class Proc {
  /** More threads than this are not summed: two files each would take longer than a sample may. */
  private static final int MOST_THREADS = 256;

  private final Path root;
  private final ClockTicks ticks;

  private Proc(Path root) {
    this.root = root;
    this.ticks = bytes("self/auxv").map(ClockTicks::parse).orElse(ClockTicks.USUAL);
  }

  /** The /proc of this host. */
  public static Proc ofHost() {
    return new Proc(Path.of("/proc"));
  }

  /** A copy of a /proc tree. */
  static Proc at(Path root) {
    return new Proc(root);
  }

  /** The unit of CPU times. */
  public ClockTicks clockTicks() {
    return ticks;
  }

  /** A file below /proc as text, {@code loadavg} for example. */
  public Optional<String> text(String file) {
    // A thread may name itself in any bytes, so malformed UTF-8 is replaced, not refused.
    return bytes(file).map(content -> new String(content, StandardCharsets.UTF_8));
  }

  /** What a process has used; empty when there is no such process. */
  public Optional<ProcessUsage> usage(long pid) {
    Optional<ProcessStat> stat = text(pid + "/stat").flatMap(ProcessStat::parse);
    Optional<ProcessStatus> status = text(pid + "/status").map(ProcessStatus::parse);
    return stat.flatMap(found -> status.map(more -> usage(pid, found, more, ticks)));
  }

  static ProcessUsage usage(long pid, ProcessStat stat, ProcessStatus status, ClockTicks ticks) {
    return new ProcessUsage(
        pid,
        stat.startTicks(),
        ticks.toUs(stat.userTicks()),
        ticks.toUs(stat.systemTicks()),
        stat.threads(),
        status.rssBytes(),
        status.peakRssBytes());
  }

  /** Sums over the threads of a process; empty when it has ended or has more than 256 threads. */
  public Optional<ThreadTotals> threadTotals(long pid) {
    List<ThreadTotals.ThreadText> threads = new ArrayList<>();
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(root.resolve(pid + "/task"))) {
      for (Path task : tasks) {
        if (threads.size() == MOST_THREADS) {
          return Optional.empty();
        }
        String directory = pid + "/task/" + task.getFileName();
        // A thread that ended between the listing and here is simply not counted.
        text(directory + "/status")
            .ifPresent(
                status ->
                    threads.add(
                        new ThreadTotals.ThreadText(text(directory + "/schedstat"), status)));
      }
    } catch (IOException | DirectoryIteratorException ended) {
      return Optional.empty();
    }
    return threads.isEmpty() ? Optional.empty() : Optional.of(ThreadTotals.sum(threads));
  }

  /**
   * Open descriptors of a process. Linux 6.2 and later tell their number as the size of
   * /proc/PID/fd at the cost of one stat(2); listing 20,000 links would cost tens of milliseconds,
   * so older kernels give an absent figure.
   */
  public OptionalLong descriptors(long pid) {
    try {
      long count = Files.size(root.resolve(pid + "/fd"));
      return count > 0 ? OptionalLong.of(count) : OptionalLong.empty();
    } catch (IOException ended) {
      return OptionalLong.empty();
    }
  }

  /** The descriptor limit of this process, which its children inherit. */
  public Optional<Limits> limits() {
    return text("self/limits").flatMap(Limits::parse);
  }

  /** The sysctls of this host and network namespace. */
  public KernelSettings kernelSettings() {
    return new KernelSettings(
        setting("net/core/somaxconn"),
        text("sys/net/ipv4/ip_local_port_range").flatMap(PortRange::parse),
        setting("net/ipv4/tcp_tw_reuse"),
        setting("kernel/io_uring_disabled"),
        setting("fs/file-max"),
        setting("kernel/threads-max"),
        setting("fs/nr_open"));
  }

  /** Socket totals of this network namespace; empty without /proc/net/sockstat. */
  public Optional<SocketStat> socketStat() {
    return text("net/sockstat").map(SocketStat::parse);
  }

  /** TCP connections of this network namespace, each end counted: Tcp CurrEstab. */
  public OptionalLong established() {
    return text("net/snmp")
        .map(text -> Counters.parse(text).get("Tcp", "CurrEstab"))
        .orElse(OptionalLong.empty());
  }

  /** The memory of this host; without /proc/meminfo all figures are absent. */
  public HostMemory memory() {
    return HostMemory.parse(text("meminfo").orElse(""));
  }

  /** Whether a process lives in the network namespace of this one; false when it cannot be told. */
  public boolean sharesNetwork(long pid) {
    try {
      return Files.readSymbolicLink(root.resolve("self/ns/net"))
          .equals(Files.readSymbolicLink(root.resolve(pid + "/ns/net")));
    } catch (IOException ended) {
      return false;
    }
  }

  /**
   * Who listens on a TCP port of this network namespace, IPv4 and IPv6; several with SO_REUSEPORT.
   *
   * @param port 1 to 65,535
   * @return empty when nobody does; lowest pid first
   * @throws IOException when the process list cannot be read
   */
  public List<PortOwner> listenersOn(int port) throws IOException {
    return new PortOwners(root).of(port);
  }

  private OptionalLong setting(String file) {
    return text("sys/" + file)
        .map(value -> Fields.decimal(value.strip()))
        .orElse(OptionalLong.empty());
  }

  private Optional<byte[]> bytes(String file) {
    // Not Files.readAllBytes: it trusts the size, 0 under /proc, and reads one byte at first; a
    // file
    // below /proc/sys has ended after its first read.
    try (InputStream in = new FileInputStream(root.resolve(file).toFile())) {
      return Optional.of(in.readAllBytes());
    } catch (IOException absent) {
      return Optional.empty();
    }
  }
}
