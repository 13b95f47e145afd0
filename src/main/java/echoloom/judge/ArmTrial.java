package echoloom.judge;

import echoloom.model.Arm;
import echoloom.model.Settings;
import echoloom.model.Trial;

/**
 * A trial and its place in the plan.
 *
 * @param settings every parameter that the experiment sets or varies
 * @param arm what it was measured for
 * @param trial what came of it; at most one per settings, arm and block
 */
public record ArmTrial(Settings settings, Arm arm, Trial trial) {
  /** Whether it counts. */
  boolean isValid() {
    return trial.status() == Trial.Status.OK;
  }
}
