package echoloom.lab.plan;

import java.util.Locale;

/**
 * One trial to come.
 *
 * @param id from 1, in the order of the plan
 * @param cell what is measured
 * @param block the repetition it belongs to, from 0
 * @param arm whether it counts for the cell or for the noise floor
 */
public record PlannedTrial(int id, ExperimentCell cell, int block, Arm arm) {

  /** What a trial is for. */
  public enum Arm {
    /** A measurement of its cell. */
    MAIN,
    /** The base cell once more: the difference between equal arms is the noise floor. */
    CONTROL;

    /** The name in files. */
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
