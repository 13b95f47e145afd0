package echoloom.judge.verdict;

import echoloom.experiment.Claim;
import echoloom.experiment.Expectation;
import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.NoiseFloor;
import echoloom.model.Interval;
import echoloom.model.Outcome;
import echoloom.model.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Judges whether a figure only rises, or only falls, from level to level. Every step is a ratio,
 * the later level over the earlier one for a rise; all must be at least 1, one clearly below 1
 * refutes. The steps share the error by Bonferroni's inequality, so many steps do not refute by
 * chance.
 */
final class MonotonicJudge {
  private static final Interval AT_LEAST_ONE = new Interval(1, Double.POSITIVE_INFINITY);

  private MonotonicJudge() {}

  static Verdict judge(Expectation.Monotonic monotonic, LevelSeries along, TrialTable table) {
    Claim claim = monotonic.claim();
    Figure figure = Figure.of(monotonic.metric());
    Series.Aligned data = along.of(figure, table);
    Optional<Verdict> none = Ruling.onNoRatio(claim, figure, data);
    if (none.isPresent()) {
      return none.get();
    }
    if (data.values().size() < 2) {
      return Ruling.without(
          claim,
          Outcome.INCONCLUSIVE,
          "one level of %s has no step".formatted(monotonic.factor().key()));
    }
    TrialTable shared = table.at(1 - (1 - table.confidence()) / (data.values().size() - 1));
    List<Estimate> steps = steps(data, monotonic.direction(), shared);
    NoiseFloor floor = shared.noiseFloor(figure);
    Estimate weakest =
        steps.stream().min(Comparator.comparingDouble(Estimate::value)).orElseThrow();
    int from = steps.indexOf(weakest);
    return Ruling.with(
        claim,
        outcome(steps, floor),
        weakest.value(),
        weakest.interval(),
        "the weakest step of %s, %s %s to %s, has a ratio of %s%s"
            .formatted(
                figure.label(),
                monotonic.factor().key(),
                FigureFormat.plain(along.levels().get(from)),
                FigureFormat.plain(along.levels().get(from + 1)),
                Ruling.text(weakest),
                Ruling.noise(floor, weakest)));
  }

  private static List<Estimate> steps(
      Series.Aligned data, Expectation.Direction direction, TrialTable table) {
    List<Estimate> steps = new ArrayList<>();
    for (int later = 1; later < data.values().size(); later++) {
      double[] before = data.values().get(later - 1);
      double[] after = data.values().get(later);
      steps.add(
          switch (direction) {
            case RISING -> table.ratio(after, before);
            case FALLING -> table.ratio(before, after);
          });
    }
    return steps;
  }

  private static Outcome outcome(List<Estimate> steps, NoiseFloor floor) {
    List<Outcome> outcomes =
        steps.stream().map(step -> Ruling.place(floor.widen(step), AT_LEAST_ONE)).toList();
    if (outcomes.contains(Outcome.REFUTED)) {
      return Outcome.REFUTED;
    }
    return outcomes.contains(Outcome.INCONCLUSIVE) ? Outcome.INCONCLUSIVE : Outcome.CONFIRMED;
  }
}
