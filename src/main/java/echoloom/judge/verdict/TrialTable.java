package echoloom.judge.verdict;

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
public record TrialTable(List<Trial> trials, double confidence, long seed) {

  /** The cells that the address matches, in the order of their first trial. */
  public List<Settings> cells(Settings address) {
    return trials.stream()
        .filter(trial -> trial.arm() == Arm.MAIN && trial.settings().matches(address))
        .map(Trial::settings)
        .distinct()
        .toList();
  }

  /** The figure in the cell that the address matches. */
  public Series series(Settings address, Figure figure) {
    return series(address, Arm.MAIN, figure);
  }

  private Series series(Settings address, Arm arm, Figure figure) {
    TreeMap<Integer, Double> values = new TreeMap<>();
    TreeSet<Integer> planned = new TreeSet<>();
    List<String> losses = new ArrayList<>();
    for (Trial trial : trials) {
      if (trial.arm() == arm && trial.settings().matches(address)) {
        planned.add(trial.block());
        OptionalDouble value = figure.in(trial.measurement());
        if (!trial.isValid()) {
          losses.add(loss(trial));
        } else if (value.isEmpty()) {
          losses.add("trial %d did not measure %s".formatted(trial.id(), figure.label()));
        } else {
          values.put(trial.block(), value.getAsDouble());
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
  public NoiseFloor noiseFloor(Figure figure) {
    NoiseFloor floor = NoiseFloor.UNKNOWN;
    List<Settings> controlled =
        trials.stream()
            .filter(trial -> trial.arm() == Arm.CONTROL)
            .map(Trial::settings)
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
