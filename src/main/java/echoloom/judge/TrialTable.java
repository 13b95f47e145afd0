package echoloom.judge;

import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.Medians;
import echoloom.judge.statistics.NoiseFloor;
import echoloom.model.Arm;
import echoloom.model.Settings;
import echoloom.model.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The trials of a run, by cell, arm and block. Immutable.
 *
 * @param trials all of them
 * @param confidence of every interval, between 0 and 1
 * @param seed of the resampling
 */
record TrialTable(List<ArmTrial> trials, double confidence, long seed) {

  /** The cells that the address matches, in the order of their first trial. */
  List<Settings> cells(Settings address) {
    return trials.stream()
        .filter(placed -> placed.arm() == Arm.MAIN && placed.settings().matches(address))
        .map(ArmTrial::settings)
        .distinct()
        .toList();
  }

  /** The figure in the cell that the address matches. */
  Series series(Settings address, Figure figure) {
    return series(address, Arm.MAIN, figure);
  }

  private Series series(Settings address, Arm arm, Figure figure) {
    TreeMap<Integer, Double> values = new TreeMap<>();
    TreeSet<Integer> planned = new TreeSet<>();
    List<String> losses = new ArrayList<>();
    for (ArmTrial placed : trials) {
      if (placed.arm() == arm && placed.settings().matches(address)) {
        planned.add(placed.trial().block());
        OptionalDouble value = figure.in(placed.trial().measurement());
        if (!placed.isValid()) {
          losses.add(loss(placed.trial()));
        } else if (value.isEmpty()) {
          losses.add("trial %d did not measure %s".formatted(placed.trial().id(), figure.label()));
        } else {
          values.put(placed.trial().block(), value.getAsDouble());
        }
      }
    }
    return new Series(address.toString(), values, planned, losses);
  }

  private static String loss(Trial trial) {
    String why = trial.threats().isEmpty() ? trial.cause() : trial.threats().getFirst().detail();
    return "trial %d is %s: %s".formatted(trial.id(), trial.status().key(), why);
  }

  /** How far the figure of equal arms is apart: the widest of all control cells. */
  NoiseFloor noiseFloor(Figure figure) {
    NoiseFloor floor = NoiseFloor.UNKNOWN;
    List<Settings> controlled =
        trials.stream()
            .filter(placed -> placed.arm() == Arm.CONTROL)
            .map(ArmTrial::settings)
            .distinct()
            .toList();
    for (Settings cell : controlled) {
      Series.Aligned arms =
          Series.align(List.of(series(cell, Arm.CONTROL, figure), series(cell, Arm.MAIN, figure)));
      if (arms.blocks() >= Medians.MIN_BLOCKS && arms.arePositive()) {
        floor = floor.max(NoiseFloor.of(ratio(arms.values().get(0), arms.values().get(1))));
      }
    }
    return floor;
  }

  Estimate ratio(double[] of, double[] over) {
    return Medians.ofRatios(of, over, confidence, seed);
  }

  /** The same trials at another confidence. */
  TrialTable at(double otherConfidence) {
    return new TrialTable(trials, otherConfidence, seed);
  }
}
