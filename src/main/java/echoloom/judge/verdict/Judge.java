package echoloom.judge.verdict;

import echoloom.experiment.Bound;
import echoloom.experiment.Claim;
import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.model.Interval;
import echoloom.model.Outcome;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * From trials to verdicts. An expectation is confirmed when the interval of its figure lies inside
 * its bound, refuted when it lies outside, else inconclusive. A ratio inside the noise floor of the
 * control arm may be anything inside it. Trials that do not count decide nothing; when less than
 * half of the blocks is left, the verdict is invalid. Immutable.
 */
public final class Judge {
  /** The confidence of the intervals of a run with a fixed number of repetitions. */
  public static final double CONFIDENCE = 0.95;

  private final Host host;
  private final TrialTable table;

  /**
   * A judge of one run.
   *
   * @param host where the trials were made
   * @param trials all trials of the run, those that do not count included
   * @param confidence {@link #CONFIDENCE}, or that of {@link
   *     echoloom.judge.statistics.AutoRepetitions}
   * @param seed of the resampling: the same seed gives the same verdicts
   */
  public Judge(Host host, List<Trial> trials, double confidence, long seed) {
    this.host = host;
    this.table = new TrialTable(List.copyOf(trials), confidence, seed);
  }

  /** The verdict on each expectation, in the order of the file. */
  public List<Verdict> judge(Experiment experiment) {
    return experiment.expectations().stream()
        .map(expectation -> judge(experiment, expectation))
        .toList();
  }

  private Verdict judge(Experiment experiment, Expectation expectation) {
    Claim claim = expectation.claim();
    String lack = host.lacks(claim.needs());
    if (!lack.isEmpty()) {
      return Ruling.without(claim, Outcome.NOT_APPLICABLE, lack);
    }
    return switch (expectation) {
      case Expectation.Ratio ratio ->
          within(claim, ratio.bound(), bound -> RatioJudge.judge(ratio, bound, table));
      case Expectation.Value value ->
          within(claim, value.bound(), bound -> ValueJudge.judge(value, bound, table));
      case Expectation.Peak peak ->
          within(
              claim,
              peak.bound(),
              bound ->
                  PeakJudge.judge(
                      peak, bound, LevelSeries.along(experiment, peak.factor(), peak.at()), table));
      case Expectation.Monotonic monotonic ->
          MonotonicJudge.judge(
              monotonic, LevelSeries.along(experiment, monotonic.factor(), monotonic.at()), table);
      case Expectation.Zero zero -> ZeroJudge.judge(zero, table);
    };
  }

  private Verdict within(Claim claim, Bound bound, Function<Interval, Verdict> judge) {
    Optional<Interval> range = rangeOf(bound);
    return range.isEmpty()
        ? Ruling.without(
            claim,
            Outcome.NOT_APPLICABLE,
            "no value is %s with %d cores".formatted(bound, host.cores()))
        : judge.apply(range.get());
  }

  private Optional<Interval> rangeOf(Bound bound) {
    try {
      return Optional.of(bound.at(host.cores()));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
