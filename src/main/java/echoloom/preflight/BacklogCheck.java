package echoloom.preflight;

import static echoloom.preflight.Figures.grouped;

import echoloom.model.Finding;
import java.util.OptionalLong;

/** Whether the accept queue is as long as asked for, and as long as the burst of connects. */
public final class BacklogCheck {
  private static final String TITLE = "accept queue";

  private BacklogCheck() {}

  /**
   * Compares the backlog with its cap and with the burst.
   *
   * @param backlog what the server asks of listen(2)
   * @param somaxconn net.core.somaxconn, which caps it
   * @param connections that connect at once to one listener
   */
  public static Finding check(int backlog, OptionalLong somaxconn, int connections) {
    long effective = Math.min(backlog, somaxconn.orElse(backlog));
    if (effective < backlog) {
      return Finding.warning(
          TITLE,
          "backlog %s is cut to net.core.somaxconn=%s"
              .formatted(grouped(backlog), grouped(effective)),
          "set net.core.somaxconn=" + backlog);
    }
    // A full queue drops the SYN; the client sends it again after 1 s (RFC 6298).
    if (effective < connections) {
      return Finding.warning(
          TITLE,
          "backlog %s is shorter than %s connects at once: those left over wait 1 s or more"
              .formatted(grouped(effective), grouped(connections)),
          "use --backlog " + connections + " unless that is what you measure");
    }
    return Finding.ok(TITLE, "backlog " + grouped(effective));
  }
}
