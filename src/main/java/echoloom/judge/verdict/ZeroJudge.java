package echoloom.judge.verdict;

import echoloom.experiment.Expectation;
import echoloom.judge.statistics.Spread;
import echoloom.model.Interval;
import echoloom.model.Outcome;
import echoloom.model.Settings;
import echoloom.model.Verdict;
import java.util.List;
import java.util.Optional;

/** Judges a count that is to stay 0: one trial that counts and shows another value refutes it. */
final class ZeroJudge {
  private ZeroJudge() {}

  static Verdict judge(Expectation.Zero zero, TrialTable table) {
    Figure figure = Figure.of(zero.metric());
    double most = 0;
    Settings where = zero.at();
    int trials = 0;
    Optional<Verdict> gap = Optional.empty();
    List<Settings> cells = table.cells(zero.at());
    for (Settings cell : cells) {
      Series.Aligned data = Series.align(List.of(table.series(cell, figure)));
      trials += data.blocks();
      if (2 * data.blocks() < data.planned()) {
        gap = Ruling.onTooLittle(zero.claim(), data);
      }
      double greatest = data.blocks() == 0 ? 0 : Spread.of(data.values().get(0)).max();
      if (greatest > most) {
        most = greatest;
        where = cell;
      }
    }
    if (most > 0) {
      return Ruling.with(
          zero.claim(),
          Outcome.REFUTED,
          most,
          new Interval(0, most),
          "%s was %s with %s"
              .formatted(figure.label(), FigureFormat.of(figure.metric(), most), where));
    }
    if (cells.isEmpty()) {
      return Ruling.without(
          zero.claim(), Outcome.INVALID, "the run has no trial of the cells it is about");
    }
    int counted = trials;
    return gap.orElseGet(
        () ->
            Ruling.with(
                zero.claim(),
                Outcome.CONFIRMED,
                0,
                new Interval(0, 0),
                "%s was 0 in all %d trials".formatted(figure.label(), counted)));
  }
}
