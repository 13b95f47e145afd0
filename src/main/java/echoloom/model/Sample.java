package echoloom.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the host had done up to one moment. All figures but the socket counts and the resident
 * memory only grow: the difference of two samples is what happened between them. A figure that this
 * kernel does not report is absent, never 0.
 *
 * @param atUs when it was taken, µs since sampling began, monotonic clock
 * @param phase what the trial was doing; the first and the last sample of {@link Phase#MEASURE} are
 *     taken at its edges
 * @param latenessUs how much later than planned it was taken, µs; 0 at an edge
 * @param costUs how long taking it took, µs
 * @param processes the processes of the trial that are alive
 * @param cpus the CPUs of the host
 * @param cpuPressureUs time in which a task had to wait for a CPU (PSI), µs
 * @param interfaces of the server's network namespace
 * @param sockets of the server's network namespace
 * @param tcp counters of the server's network namespace
 */
public record Sample(
    long atUs,
    Phase phase,
    long latenessUs,
    long costUs,
    List<OfProcess> processes,
    List<OfCpu> cpus,
    OptionalLong cpuPressureUs,
    List<OfInterface> interfaces,
    OfSockets sockets,
    OfTcp tcp) {

  /** The two sides of a trial. */
  public enum Role implements Keyed {
    /** Echoes. */
    SERVER,
    /** Drives the load. */
    CLIENT
  }

  /**
   * One process of the trial.
   *
   * @param role which side it is on
   * @param usage CPU time, threads and memory
   * @param descriptors open descriptors; known from Linux 6.2 on
   * @param runQueueWaitUs time its live threads were ready but waited for a CPU, µs; absent in most
   *     samples, because it takes two files per thread
   * @param voluntarySwitches times a live thread of it gave up its CPU; absent likewise
   * @param involuntarySwitches times a live thread of it lost its CPU; absent likewise
   */
  public record OfProcess(
      Role role,
      ProcessUsage usage,
      OptionalLong descriptors,
      OptionalLong runQueueWaitUs,
      OptionalLong voluntarySwitches,
      OptionalLong involuntarySwitches) {}

  /**
   * One CPU, µs since boot.
   *
   * @param cpu its number; numbers may have gaps
   * @param userUs in user mode
   * @param systemUs in the kernel on behalf of tasks
   * @param idleUs without work
   * @param irqUs in hard interrupts
   * @param softirqUs in soft interrupts
   * @param stealUs taken by the hypervisor
   */
  public record OfCpu(
      int cpu,
      long userUs,
      long systemUs,
      long idleUs,
      OptionalLong irqUs,
      OptionalLong softirqUs,
      OptionalLong stealUs) {}

  /**
   * One network interface.
   *
   * @param name {@code lo}, {@code eth0}, …
   * @param rxBytes received
   * @param rxPackets received
   * @param txBytes sent
   * @param txPackets sent; on loopback each packet counts as sent and as received
   */
  public record OfInterface(
      String name, long rxBytes, long rxPackets, long txBytes, long txPackets) {}

  /**
   * Sockets at this moment.
   *
   * @param timeWait in TIME_WAIT, any port
   * @param established in ESTABLISHED or CLOSE_WAIT, any port; a loopback connection has both ends
   *     here
   * @param synRecv on the port under test: handshakes begun and not finished; absent in most
   *     samples and on a host with very many sockets, because the kernel walks them all
   * @param acceptQueues of the listeners on the port under test; absent when the kernel does not
   *     report them, empty when nobody listens
   */
  public record OfSockets(
      OptionalLong timeWait,
      OptionalLong established,
      OptionalLong synRecv,
      Optional<List<AcceptQueue>> acceptQueues) {}

  /**
   * The queue of one listener, as {@code ss -l} shows it.
   *
   * @param inode of the listening socket, which names it as long as it lives
   * @param length connections that wait to be accepted
   * @param capacity how many may wait
   */
  public record AcceptQueue(long inode, long length, long capacity) {}

  /**
   * TCP counters of a network namespace.
   *
   * @param listenOverflows connections that found the accept queue full
   * @param listenDrops connections dropped by a listener for any cause
   * @param requestQueueFullDrops handshakes dropped for a full request queue
   * @param requestQueueFullCookies handshakes answered by a SYN cookie for that cause
   * @param retransmits segments sent again
   * @param synRetransmits SYN and SYN-ACK segments sent again
   */
  public record OfTcp(
      OptionalLong listenOverflows,
      OptionalLong listenDrops,
      OptionalLong requestQueueFullDrops,
      OptionalLong requestQueueFullCookies,
      OptionalLong retransmits,
      OptionalLong synRetransmits) {}

  /** Copies the lists. */
  public Sample {
    processes = List.copyOf(processes);
    cpus = List.copyOf(cpus);
    interfaces = List.copyOf(interfaces);
  }
}
