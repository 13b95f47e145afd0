package echoloom.preflight;

import static echoloom.preflight.Figures.grouped;

import echoloom.linux.proc.KernelSettings;
import echoloom.model.Finding;
import echoloom.plan.Fleet;
import java.util.OptionalLong;

/** Whether the host as a whole has descriptors and threads for all processes of a trial. */
public final class HostLimitCheck {
  /**
   * Threads of a JVM of ours besides those of its connections, counted on a 2-core host, doubled.
   */
  private static final long THREADS_PER_PROCESS = 50;

  private HostLimitCheck() {}

  /**
   * Compares the open files with fs.file-max.
   *
   * @param connections that have both ends on this host
   * @param processes of both roles
   */
  public static Finding files(long connections, long processes, KernelSettings kernel) {
    long needed = 2 * connections + processes * Fleet.DESCRIPTOR_RESERVE;
    return compare(
        "open files",
        "%s connections in %s processes open %s files"
            .formatted(grouped(connections), grouped(processes), grouped(needed)),
        needed,
        "fs.file-max",
        kernel.fileMax());
  }

  /**
   * Compares the threads with kernel.threads-max.
   *
   * @param connectionThreads platform threads that connections have of their own
   * @param processes of both roles
   */
  public static Finding threads(long connectionThreads, long processes, KernelSettings kernel) {
    long needed = connectionThreads + processes * THREADS_PER_PROCESS;
    return compare(
        "threads",
        "%s processes run %s threads".formatted(grouped(processes), grouped(needed)),
        needed,
        "kernel.threads-max",
        kernel.threadsMax());
  }

  private static Finding compare(
      String title, String need, long needed, String setting, OptionalLong limit) {
    if (limit.isEmpty()) {
      return Finding.ok(title, need + ", this kernel does not report its limit");
    }
    String figures = need + ", " + setting + " is " + grouped(limit.getAsLong());
    return needed <= limit.getAsLong()
        ? Finding.ok(title, figures)
        : Finding.refusal(
            title, figures, "use fewer connections, or set %s=%d".formatted(setting, needed));
  }
}
