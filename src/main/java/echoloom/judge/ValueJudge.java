package echoloom.judge;

import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.Medians;
import echoloom.model.Expectation;
import echoloom.model.Interval;
import echoloom.model.Outcome;
import echoloom.model.Verdict;
import java.util.List;
import java.util.Optional;

/** Judges the figure of one cell. */
final class ValueJudge {
  private ValueJudge() {}

  static Verdict judge(Expectation.Value value, Interval bound, TrialTable table) {
    Figure figure = Figure.of(value.metric());
    Series.Aligned data = Series.align(List.of(table.series(value.at(), figure)));
    Optional<Verdict> tooLittle = Ruling.onTooLittle(value.claim(), data);
    if (tooLittle.isPresent()) {
      return tooLittle.get();
    }
    Estimate estimate = Medians.overBlocks(data.values().get(0), table.confidence(), table.seed());
    Outcome outcome = Ruling.place(estimate.interval(), bound);
    return Ruling.with(
        value.claim(),
        outcome,
        estimate.value(),
        estimate.interval(),
        "%s %s lies %s"
            .formatted(
                figure.label(), Ruling.text(estimate), Ruling.relation(outcome, value.bound())));
  }
}
