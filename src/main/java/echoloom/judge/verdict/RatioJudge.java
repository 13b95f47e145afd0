package echoloom.judge.verdict;

import echoloom.experiment.Expectation;
import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.NoiseFloor;
import echoloom.model.Interval;
import echoloom.model.Outcome;
import echoloom.model.Verdict;
import java.util.List;
import java.util.Optional;

/** Judges the figure of one cell over that of another, block by block. */
final class RatioJudge {
  private RatioJudge() {}

  static Verdict judge(Expectation.Ratio ratio, Interval bound, TrialTable table) {
    Figure figure = new Figure(ratio.metric(), ratio.times());
    Series.Aligned arms =
        Series.align(List.of(table.series(ratio.of(), figure), table.series(ratio.over(), figure)));
    Optional<Verdict> none = Ruling.onNoRatio(ratio.claim(), figure, arms);
    if (none.isPresent()) {
      return none.get();
    }
    Estimate estimate = table.ratio(arms.values().get(0), arms.values().get(1));
    NoiseFloor floor = table.noiseFloor(figure);
    Outcome outcome = Ruling.place(floor.widen(estimate), bound);
    return Ruling.with(
        ratio.claim(),
        outcome,
        estimate.value(),
        estimate.interval(),
        "%s ratio %s%s lies %s"
            .formatted(
                figure.label(),
                Ruling.text(estimate),
                Ruling.noise(floor, estimate),
                Ruling.relation(outcome, ratio.bound())));
  }
}
