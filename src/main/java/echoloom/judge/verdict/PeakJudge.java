package echoloom.judge.verdict;

import echoloom.experiment.Claim;
import echoloom.experiment.Expectation;
import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.NoiseFloor;
import echoloom.judge.statistics.Spread;
import echoloom.model.Interval;
import echoloom.model.Outcome;
import echoloom.model.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Judges where a figure peaks. The peak may be at any level that no other level clearly beats: a
 * confidence set for the best of several (J. C. Hsu, Multiple Comparisons, 1996, chapter 4), with
 * the one-sided comparisons shared out by Bonferroni's inequality.
 */
final class PeakJudge {
  private PeakJudge() {}

  static Verdict judge(Expectation.Peak peak, Interval bound, LevelSeries along, TrialTable table) {
    Claim claim = peak.claim();
    if (along.levels().stream().noneMatch(bound::contains)) {
      return Ruling.without(
          claim,
          Outcome.NOT_APPLICABLE,
          "no level of %s measured lies inside the bound, %s"
              .formatted(peak.factor().key(), peak.bound()));
    }
    Figure figure = Figure.of(peak.metric());
    Series.Aligned data = along.of(figure, table);
    Optional<Verdict> none = Ruling.onNoRatio(claim, figure, data);
    if (none.isPresent()) {
      return none.get();
    }
    List<Double> candidates = candidates(data, along, figure, table);
    boolean allInside = candidates.stream().allMatch(bound::contains);
    boolean noneInside = candidates.stream().noneMatch(bound::contains);
    Outcome outcome =
        allInside ? Outcome.CONFIRMED : noneInside ? Outcome.REFUTED : Outcome.INCONCLUSIVE;
    return Ruling.with(
        claim,
        outcome,
        along.levels().get(best(data)),
        new Interval(candidates.getFirst(), candidates.getLast()),
        "over %d blocks %s peaks at %s = %s, %s"
            .formatted(
                data.blocks(),
                figure.label(),
                peak.factor().key(),
                candidates.stream().map(FigureFormat::plain).collect(Collectors.joining(" or ")),
                Ruling.relation(outcome, peak.bound())));
  }

  /** The levels that no other one beats, rising; never empty, since the best is one of them. */
  private static List<Double> candidates(
      Series.Aligned data, LevelSeries along, Figure figure, TrialTable table) {
    int rivals = Math.max(1, along.levels().size() - 1);
    TrialTable oneSided = table.at(1 - 2 * (1 - table.confidence()) / rivals);
    NoiseFloor floor = table.noiseFloor(figure);
    int best = best(data);
    List<Double> candidates = new ArrayList<>();
    for (int level = 0; level < data.values().size(); level++) {
      if (level == best || !isBeaten(level, data, oneSided, floor)) {
        candidates.add(along.levels().get(level));
      }
    }
    return candidates;
  }

  private static boolean isBeaten(
      int level, Series.Aligned data, TrialTable oneSided, NoiseFloor floor) {
    for (int rival = 0; rival < data.values().size(); rival++) {
      if (rival != level) {
        Estimate lead = oneSided.ratio(data.values().get(rival), data.values().get(level));
        if (lead.value() > 1 && floor.isExceededBy(lead)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The level with the greatest median after each block is scaled to its own mean. */
  private static int best(Series.Aligned data) {
    int best = 0;
    double greatest = Double.NEGATIVE_INFINITY;
    double[][] blocks = data.byBlock();
    for (int level = 0; level < data.values().size(); level++) {
      int at = level;
      double median =
          Spread.of(
                  Arrays.stream(blocks)
                      .mapToDouble(block -> block[at] / Arrays.stream(block).sum())
                      .toArray())
              .median();
      if (median > greatest) {
        greatest = median;
        best = level;
      }
    }
    return best;
  }
}
