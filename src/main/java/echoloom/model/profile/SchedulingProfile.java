package echoloom.model.profile;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What the schedulers did.
 *
 * @param threads CPU time by class of thread, the most first
 * @param hostSwitchesPerS context switches of the whole host per second; JFR knows none of a
 *     process, nor a time in the run queue
 * @param virtualThreads the JDK's scheduler of virtual threads, sampled once a second
 * @param pinned what kept virtual threads on their carriers while they waited
 */
public record SchedulingProfile(
    List<ThreadClass> threads,
    OptionalDouble hostSwitchesPerS,
    VirtualThreads virtualThreads,
    List<Pinned> pinned) {

  /** Nothing known. */
  public static final SchedulingProfile EMPTY =
      new SchedulingProfile(
          List.of(),
          OptionalDouble.empty(),
          new VirtualThreads(
              OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty()),
          List.of());

  /**
   * Threads with one purpose.
   *
   * @param name of the class
   * @param threads how many were seen
   * @param userS CPU time in user mode, s
   * @param systemS CPU time in the kernel, s
   */
  public record ThreadClass(String name, int threads, double userS, double systemS) {
    /** CPU time, s. */
    public double cpuS() {
      return userS + systemS;
    }
  }

  /**
   * Virtual threads at the moments of the samples.
   *
   * @param mountedMean on a carrier
   * @param queuedMean waiting for a carrier
   * @param queuedMax most waiting in one sample
   */
  public record VirtualThreads(
      OptionalDouble mountedMean, OptionalDouble queuedMean, OptionalDouble queuedMax) {}

  /**
   * Pinned virtual threads by cause.
   *
   * @param reason what the JVM says
   * @param count how often
   * @param totalMs time pinned, ms
   * @param longestMs the longest, ms
   */
  public record Pinned(String reason, long count, double totalMs, double longestMs) {}

  /** Copies the lists. */
  public SchedulingProfile {
    threads = List.copyOf(threads);
    pinned = List.copyOf(pinned);
  }

  /** CPU time of all classes, s. */
  public double cpuS() {
    return threads.stream().mapToDouble(ThreadClass::cpuS).sum();
  }
}
