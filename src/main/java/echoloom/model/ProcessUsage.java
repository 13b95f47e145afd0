package echoloom.model;

import java.util.OptionalLong;

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
}
