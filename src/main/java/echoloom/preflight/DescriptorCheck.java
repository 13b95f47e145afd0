package echoloom.preflight;

import static echoloom.preflight.Figures.grouped;

import echoloom.linux.proc.Limits;
import echoloom.model.Finding;
import echoloom.plan.Fleet;

/** Whether every process may open a descriptor per connection. */
public final class DescriptorCheck {
  private static final String TITLE = "descriptors";

  private DescriptorCheck() {}

  /**
   * Compares what one process of a role needs with its limit.
   *
   * @param role client or server
   * @param connectionsPerProcess connections that one process of the role holds at once, at most
   * @param limits of the launcher; the roles inherit them
   */
  public static Finding check(Role role, long connectionsPerProcess, Limits limits) {
    long needed = connectionsPerProcess + Fleet.DESCRIPTOR_RESERVE;
    // A JVM raises its soft limit to the hard one at start, so the hard one counts.
    long limit = limits.hardOpenFiles();
    if (needed > limit) {
      return Finding.refusal(
          TITLE,
          "%s connections in one %s process need %s descriptors, the limit is %s"
              .formatted(
                  grouped(connectionsPerProcess), role.key(), grouped(needed), grouped(limit)),
          "at most %s fit: use more %s, or raise the limit as root: ulimit -Hn %d"
              .formatted(
                  grouped(Math.max(0, limit - Fleet.DESCRIPTOR_RESERVE)), role.option(), needed));
    }
    return Finding.ok(
        TITLE,
        "a %s process needs %s, the limit is %s"
            .formatted(
                role.key(),
                grouped(needed),
                limit == Limits.UNLIMITED ? "unlimited" : grouped(limit)));
  }

  /** Whose descriptors. */
  public enum Role {
    /** Opens the connections. */
    CLIENT("client", "--client-processes"),
    /** Accepts them. */
    SERVER("server", "--processes");

    private final String key;
    private final String option;

    Role(String key, String option) {
      this.key = key;
      this.option = option;
    }

    private String key() {
      return key;
    }

    private String option() {
      return option;
    }
  }
}
