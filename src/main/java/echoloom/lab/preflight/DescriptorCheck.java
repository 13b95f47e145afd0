package echoloom.lab.preflight;

import static echoloom.lab.preflight.Figures.grouped;

import echoloom.linux.proc.Limits;
import echoloom.model.Finding;

/** Whether every process may open a descriptor per connection. */
public final class DescriptorCheck {
  /**
   * What a JVM of ours holds besides its connections: jar, modules, recording, epoll, listeners.
   */
  public static final int RESERVE = 300;

  private static final String TITLE = "descriptors";

  private DescriptorCheck() {}

  /**
   * Compares what one process of a role needs with its limit.
   *
   * @param connectionsPerProcess connections that one process of a role holds at once
   * @param limits of the launcher; the roles inherit them
   */
  public static Finding check(long connectionsPerProcess, Limits limits) {
    long needed = connectionsPerProcess + RESERVE;
    // A JVM raises its soft limit to the hard one at start, so the hard one counts.
    long limit = limits.hardOpenFiles();
    if (needed > limit) {
      return Finding.refusal(
          TITLE,
          "%s connections need %s descriptors per process, the limit is %s"
              .formatted(grouped(connectionsPerProcess), grouped(needed), grouped(limit)),
          "use at most %s connections, or raise the limit as root: ulimit -Hn %d"
              .formatted(grouped(Math.max(0, limit - RESERVE)), needed));
    }
    return Finding.ok(
        TITLE,
        "%s needed per process, the limit is %s"
            .formatted(grouped(needed), limit == Limits.UNLIMITED ? "unlimited" : grouped(limit)));
  }
}
