package echoloom.judge;

import echoloom.judge.statistics.Spread;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Trial;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The repetitions of one cell, figure by figure. */
public final class TrialSpreads {
  private TrialSpreads() {}

  /**
   * Median and range of every figure over the valid trials.
   *
   * @param trials of one cell; invalid and aborted ones are left out
   * @return in the order of {@link Metric}; a figure that no valid trial has is absent
   */
  public static Map<Metric, Spread> of(List<Trial> trials) {
    Map<Metric, Spread> spreads = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      double[] values =
          trials.stream()
              .filter(Trial::isValid)
              .flatMapToDouble(trial -> trial.measurement().get(metric).stream())
              .toArray();
      if (values.length > 0) {
        spreads.put(metric, Spread.of(values));
      }
    }
    return Collections.unmodifiableMap(spreads);
  }

  /** The medians of every figure over the valid trials. */
  public static Measurement medians(List<Trial> trials) {
    Map<Metric, Double> medians = new EnumMap<>(Metric.class);
    of(trials).forEach((metric, spread) -> medians.put(metric, spread.median()));
    return new Measurement(medians);
  }
}
