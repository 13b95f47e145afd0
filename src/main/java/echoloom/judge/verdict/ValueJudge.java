package echoloom.judge.verdict;

import echoloom.experiment.Expectation;
import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.Medians;
import echoloom.model.Interval;
import echoloom.model.Outcome;
import echoloom.model.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** Judges the figure of one cell. No metric is below 0, so no interval reaches further down. */
final class ValueJudge {
  private ValueJudge() {}

  static Verdict judge(Expectation.Value value, Interval bound, TrialTable table) {
    Figure figure = Figure.of(value.metric());
    Series.Aligned data = Series.align(List.of(table.series(value.at(), figure)));
    Optional<Verdict> tooLittle = Ruling.onTooLittle(value.claim(), data);
    if (tooLittle.isPresent()) {
      return tooLittle.get();
    }
    Estimate estimate =
        Medians.overBlocks(data.values().get(0), table.confidence(), table.seed())
            .map(end -> Math.max(0, end));
    DoubleFunction<String> number = end -> FigureFormat.of(value.metric(), end);
    Outcome outcome = Ruling.place(estimate.interval(), bound);
    return Ruling.with(
        value.claim(),
        outcome,
        estimate.value(),
        estimate.interval(),
        "%s %s lies %s"
            .formatted(
                figure.label(),
                Ruling.text(estimate, number),
                Ruling.relation(outcome, FigureFormat.bound(bound, number))));
  }
}
