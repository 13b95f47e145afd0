package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.Launched;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** What a busy host may do to a trial without the suite being at fault. */
final class Noise {
  private static final Set<String> KINDS = Set.of("other_processes", "littles_law", "client_stall");

  private Noise() {}

  /** Passes when the trial is valid, or threatened by nothing but a busy host. */
  static void assertNothingElse(JsonNode trial) {
    assertThat(trial.required("status").asString()).as("%s", trial).isIn("ok", "invalid");
    for (JsonNode threat : trial.required("threats")) {
      assertThat(KINDS).as("%s", trial).contains(threat.required("kind").asString());
    }
  }

  /** Passes when the command ended well, or found nothing worse than an invalid trial. */
  static void assertEnded(Launched launched) throws InterruptedException {
    assertThat(launched.exitCode()).as("%s%s", launched.err(), launched.out()).isIn(0, 12);
  }
}
