package echoloom.model.recording;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the schedulers did.
 *
 * @param threads CPU time by class of thread, the most first
 * @param process what the kernel counted for the process; absent without the launcher's recording,
 *     because JFR knows context switches of the whole host only
 * @param hostSwitchesPerS context switches of the whole host per second
 * @param virtualThreads the JDK's scheduler of virtual threads, sampled once a second
 * @param pinned what kept virtual threads on their carriers while they waited
 */
public record Scheduling(
    List<ThreadClass> threads,
    Optional<OfProcess> process,
    OptionalDouble hostSwitchesPerS,
    VirtualThreads virtualThreads,
    List<Pinned> pinned) {

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

    /** Both together, under the name of this one. */
    public ThreadClass plus(ThreadClass other) {
      return new ThreadClass(
          name, threads + other.threads, userS + other.userS, systemS + other.systemS);
    }
  }

  /**
   * The threads of a process that lived through the load window.
   *
   * @param runQueueWaitS time they were ready and waited for a CPU, s
   * @param voluntarySwitches times one gave up its CPU
   * @param involuntarySwitches times one lost its CPU
   */
  public record OfProcess(double runQueueWaitS, long voluntarySwitches, long involuntarySwitches) {
    /** Two processes together. */
    public OfProcess plus(OfProcess other) {
      return new OfProcess(
          runQueueWaitS + other.runQueueWaitS,
          voluntarySwitches + other.voluntarySwitches,
          involuntarySwitches + other.involuntarySwitches);
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
  public Scheduling {
    threads = List.copyOf(threads);
    pinned = List.copyOf(pinned);
  }

  /** CPU time of all classes, s. */
  public double cpuS() {
    return threads.stream().mapToDouble(ThreadClass::cpuS).sum();
  }
}
