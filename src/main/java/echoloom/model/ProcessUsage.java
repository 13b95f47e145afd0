package echoloom.model;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * What a process has used since its start.
 *
 * @param pid its process id
 * @param startTicks when it started, clock ticks since boot; another value means that the pid was
 *     given to another process
 * @param userUs CPU time in user mode of all threads, those that ended included, µs in steps of a
 *     clock tick (10,000 µs)
 * @param systemUs CPU time in the kernel likewise
 * @param threads threads alive
 * @param rssBytes resident memory now, bytes
 * @param peakRssBytes resident memory at its most, bytes
 */
public record ProcessUsage(
    long pid,
    long startTicks,
    long userUs,
    long systemUs,
    int threads,
    OptionalLong rssBytes,
    OptionalLong peakRssBytes) {

  /** User and system time together, µs. */
  public long cpuUs() {
    return userUs + systemUs;
  }

  /**
   * What several processes have used together; pid and start are those of the first.
   *
   * @param processes at least one
   */
  public static ProcessUsage sum(List<ProcessUsage> processes) {
    ProcessUsage first = processes.getFirst();
    return new ProcessUsage(
        first.pid(),
        first.startTicks(),
        processes.stream().mapToLong(ProcessUsage::userUs).sum(),
        processes.stream().mapToLong(ProcessUsage::systemUs).sum(),
        processes.stream().mapToInt(ProcessUsage::threads).sum(),
        sum(processes, ProcessUsage::rssBytes),
        sum(processes, ProcessUsage::peakRssBytes));
  }

  private static OptionalLong sum(
      List<ProcessUsage> processes, Function<ProcessUsage, OptionalLong> bytes) {
    return processes.stream().map(bytes).allMatch(OptionalLong::isPresent)
        ? OptionalLong.of(processes.stream().map(bytes).mapToLong(OptionalLong::getAsLong).sum())
        : OptionalLong.empty();
  }
}
