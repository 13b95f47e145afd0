package echoloom.judge.verdict;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.experiment.Amount;
import echoloom.experiment.Bound;
import echoloom.experiment.Claim;
import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.experiment.Factor;
import echoloom.experiment.Needs;
import echoloom.judge.Trials;
import echoloom.model.Interval;
import echoloom.model.Metric;
import echoloom.model.Outcome;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import echoloom.model.Published;
import echoloom.model.Settings;
import echoloom.model.Threat;
import echoloom.model.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JudgeTest {
  private static final double[] ONE = {100, 140, 80, 120, 95, 101};
  private static final double[] DOUBLED = {201, 279, 161, 238, 190, 203};
  private static final double[] SAME = {101, 139, 80.5, 119, 95.5, 100.5};
  private static final Threat STALL =
      new Threat(Threat.Kind.CLIENT_STALL, "the client stood still for 2,000 ms");

  @Test
  void confirmsARatioWhoseIntervalLiesInsideTheBound() {
    Trials trials = new Trials().add(1, Metric.QPS, ONE).add(2, Metric.QPS, DOUBLED);

    Verdict verdict = judge(trials, 4, ratio(bound("1.8", "2.1")));

    assertThat(verdict.outcome()).isEqualTo(Outcome.CONFIRMED);
    assertThat(verdict.value()).isCloseTo(2, within(0.02));
    assertThat(verdict.interval()).matches(interval -> interval.contains(2));
    assertThat(verdict.published()).isEqualTo(new Published(1.43, Published.Outcome.REFUTED));
    assertThat(verdict.reason())
        .startsWith("QPS ratio 2.00 [1.98, 2.01] over 6 blocks lies inside the bound, 1.8 to 2.1");
  }

  @Test
  void refutesARatioWhoseIntervalLiesOutsideTheBound() {
    Trials trials = new Trials().add(1, Metric.QPS, ONE).add(2, Metric.QPS, SAME);

    Verdict verdict = judge(trials, 4, ratio(bound("1.8", "2.1")));

    assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(verdict.reason()).contains("outside the bound");
  }

  @Test
  void leavesARatioOpenThatLiesOnBothSides() {
    Trials trials = new Trials().add(1, Metric.QPS, ONE).add(2, Metric.QPS, DOUBLED);

    assertThat(judge(trials, 4, ratio(bound("2.0", null))).outcome())
        .isEqualTo(Outcome.INCONCLUSIVE);
  }

  @Test
  void aRatioInsideTheNoiseFloorIsInconclusiveWhenTheClaimIsADifferenceOfThatSize() {
    double[] threePercentMore = {103, 144, 82.5, 123.5, 98, 104};
    Trials trials =
        new Trials()
            .add(1, Metric.QPS, ONE)
            .add(2, Metric.QPS, threePercentMore)
            .control(1, Metric.QPS, 110, 126, 88, 109, 104, 92);

    Verdict small = judge(trials, 4, ratio(bound("1.01", null)));
    Verdict large = judge(trials, 4, ratio(bound("1.8", null)));
    Verdict equal = judge(trials, 4, ratio(bound("0.8", "1.25")));

    assertThat(small.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(small.reason()).contains("within the noise floor of ±");
    assertThat(large.outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(equal.outcome()).isEqualTo(Outcome.CONFIRMED);
  }

  @Test
  void withoutNoiseTheSameDifferenceIsConfirmed() {
    double[] threePercentMore = {103, 144, 82.5, 123.5, 98, 104};
    Trials trials =
        new Trials()
            .add(1, Metric.QPS, ONE)
            .add(2, Metric.QPS, threePercentMore)
            .control(1, Metric.QPS, ONE);

    assertThat(judge(trials, 4, ratio(bound("1.01", null))).outcome()).isEqualTo(Outcome.CONFIRMED);
  }

  @Test
  void invalidTrialsNeverRefute() {
    Trials trials = new Trials().add(1, Metric.QPS, ONE);
    for (int block = 0; block < 6; block++) {
      trials.invalid(2, block, STALL, Metric.QPS, 1);
    }

    Verdict verdict = judge(trials, 4, ratio(bound("1.8", "2.1")));

    assertThat(verdict.outcome()).isEqualTo(Outcome.INVALID);
    assertThat(verdict.value()).isNull();
    assertThat(verdict.reason())
        .isEqualTo("0 of 6 blocks count: trial 7 is invalid: the client stood still for 2,000 ms");
  }

  @Test
  void aBlockWithAnInvalidTrialIsLeftOut() {
    Trials trials =
        new Trials().add(1, Metric.QPS, ONE).add(2, Metric.QPS, 201, 279, 161, 238, 190);
    trials.invalid(2, 5, STALL, Metric.QPS, 1);

    Verdict verdict = judge(trials, 4, ratio(bound("1.8", "2.1")));

    assertThat(verdict.outcome()).isEqualTo(Outcome.CONFIRMED);
    assertThat(verdict.reason()).contains("over 5 blocks");
  }

  @Test
  void oneBlockIsInconclusiveAndNoTrialInvalid() {
    Trials one = new Trials().add(1, Metric.QPS, 100).add(2, Metric.QPS, 200);

    assertThat(judge(one, 4, ratio(bound("1.8", null))).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(judge(new Trials(), 4, ratio(bound("1.8", null))).outcome())
        .isEqualTo(Outcome.INVALID);
  }

  @Test
  void aRatioOverZeroIsInconclusive() {
    Trials trials =
        new Trials()
            .add(1, Metric.LISTEN_OVERFLOWS, 0, 0, 0)
            .add(2, Metric.LISTEN_OVERFLOWS, 5, 5, 5);
    Expectation expectation =
        new Expectation.Ratio(
            claim(Needs.NOTHING),
            Metric.LISTEN_OVERFLOWS,
            null,
            Trials.threads(2),
            Trials.threads(1),
            bound("2", null));

    assertThat(judge(trials, 4, expectation).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
  }

  @Test
  void aHostWithoutTheCoresMakesTheClaimNotApplicable() {
    Trials trials = new Trials().add(1, Metric.QPS, ONE).add(2, Metric.QPS, SAME);
    Expectation expectation =
        new Expectation.Ratio(
            claim(new Needs(4, 0)),
            Metric.QPS,
            null,
            Trials.threads(2),
            Trials.threads(1),
            bound("1.8", "2.1"));

    Verdict verdict = judge(trials, 2, expectation);

    assertThat(verdict.outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
    assertThat(verdict.reason()).isEqualTo("it needs 4 cores and this host has 2");
  }

  @Test
  void judgesAValueAgainstABoundOfCores() {
    Trials trials = new Trials().add(2, Metric.SERVER_CORES, 0.98, 1.01, 0.97, 0.99, 1.0, 0.98);

    assertThat(judge(trials, 2, value(bound("cores*0.4", "cores*0.6"))).outcome())
        .isEqualTo(Outcome.CONFIRMED);
    assertThat(judge(trials, 8, value(bound("cores*0.4", "cores*0.6"))).outcome())
        .isEqualTo(Outcome.REFUTED);
    assertThat(judge(trials, 2, value(bound("0.99", null))).outcome())
        .isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(judge(trials, 1, value(bound("3", "cores*2"))).outcome())
        .isEqualTo(Outcome.NOT_APPLICABLE);
  }

  @Test
  void findsTheLevelWhereAFigurePeaks() {
    Trials trials =
        new Trials()
            .add(1, Metric.QPS, ONE)
            .add(2, Metric.QPS, DOUBLED)
            .add(4, Metric.QPS, 161, 225, 128, 191, 153, 160);

    Verdict verdict = judge(trials, 4, peak(bound("cores/2", "cores/2")));

    assertThat(verdict.outcome()).isEqualTo(Outcome.CONFIRMED);
    assertThat(verdict.value()).isEqualTo(2);
    assertThat(verdict.interval()).isEqualTo(new Interval(2, 2));
    assertThat(judge(trials, 4, peak(bound("4", null))).outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(judge(trials, 16, peak(bound("cores/2", "cores/2"))).outcome())
        .isEqualTo(Outcome.NOT_APPLICABLE);
  }

  @Test
  void aPlateauLeavesThePeakOpen() {
    Trials trials =
        new Trials()
            .add(1, Metric.QPS, ONE)
            .add(2, Metric.QPS, DOUBLED)
            .add(4, Metric.QPS, 204, 276, 164, 235, 192, 201);

    Verdict verdict = judge(trials, 4, peak(bound("2", "2")));

    assertThat(verdict.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(verdict.interval()).isEqualTo(new Interval(2, 4));
    assertThat(verdict.reason()).contains("threads = 2 or 4");
  }

  @Test
  void judgesEveryStepOfAMonotonicClaim() {
    double[] fourfold = {400, 561, 322, 482, 379, 405};
    Trials rising =
        new Trials()
            .add(1, Metric.QPS, ONE)
            .add(2, Metric.QPS, DOUBLED)
            .add(4, Metric.QPS, fourfold);
    Trials falling =
        new Trials().add(1, Metric.QPS, ONE).add(2, Metric.QPS, DOUBLED).add(4, Metric.QPS, ONE);
    Trials level =
        new Trials()
            .add(1, Metric.QPS, ONE)
            .add(2, Metric.QPS, DOUBLED)
            .add(4, Metric.QPS, 204, 276, 164, 235, 192, 201);

    assertThat(judge(rising, 4, monotonic(Expectation.Direction.RISING)).outcome())
        .isEqualTo(Outcome.CONFIRMED);
    assertThat(judge(rising, 4, monotonic(Expectation.Direction.FALLING)).outcome())
        .isEqualTo(Outcome.REFUTED);
    Verdict refuted = judge(falling, 4, monotonic(Expectation.Direction.RISING));
    assertThat(refuted.outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(refuted.reason()).contains("QPS, threads 2 to 4, has a ratio of 0.499 [");
    assertThat(judge(level, 4, monotonic(Expectation.Direction.RISING)).outcome())
        .isEqualTo(Outcome.INCONCLUSIVE);
  }

  @Test
  void oneCountOtherThanZeroRefutesAndAnInvalidTrialDoesNot() {
    Trials clean = new Trials().add(1, Metric.FAILURES, 0, 0, 0).add(2, Metric.FAILURES, 0, 0, 0);
    clean.invalid(2, 3, STALL, Metric.FAILURES, 7);

    assertThat(judge(clean, 2, zero()).outcome()).isEqualTo(Outcome.CONFIRMED);
    assertThat(judge(clean, 2, zero()).reason()).isEqualTo("failures was 0 in all 6 trials");

    Trials failed = new Trials().add(1, Metric.FAILURES, 0, 0, 0).add(2, Metric.FAILURES, 0, 3, 0);
    Verdict verdict = judge(failed, 2, zero());
    assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(verdict.value()).isEqualTo(3);
    assertThat(verdict.reason()).contains("threads=2");

    assertThat(judge(new Trials(), 2, zero()).outcome()).isEqualTo(Outcome.INVALID);
    assertThat(judge(new Trials().add(1, Metric.QPS, 1, 1), 2, zero()).outcome())
        .isEqualTo(Outcome.INVALID);
  }

  @Test
  void twoBlocksSufficeAndHalfOfTheBlocksDoes() {
    Trials two = new Trials().add(1, Metric.QPS, 100, 100).add(2, Metric.QPS, 200, 200);
    Trials half = new Trials().add(1, Metric.QPS, 100, 100, 100, 100).add(2, Metric.QPS, 200, 200);

    assertThat(judge(two, 4, ratio(bound("1.8", "2.1"))).outcome()).isEqualTo(Outcome.CONFIRMED);
    assertThat(judge(half, 4, ratio(bound("1.8", "2.1"))).outcome()).isEqualTo(Outcome.CONFIRMED);
  }

  @Test
  void theNoiseFloorIsGivenInPercent() {
    Trials trials =
        new Trials()
            .add(1, Metric.QPS, 100, 200, 100, 200)
            .add(2, Metric.QPS, 101, 202, 101, 202)
            .control(1, Metric.QPS, 104, 208, 104, 208);

    assertThat(judge(trials, 4, ratio(bound("1.02", null))).reason())
        .contains("within the noise floor of ±4.0 %");
  }

  @Test
  void aValueIsWrittenInItsUnitAndNeverReachesBelowZero() {
    Trials trials = new Trials().add(2, Metric.SERVER_CORES, 0.1, 0.9);

    Verdict verdict = judge(trials, 2, value(bound("0.2", null)));

    assertThat(requireNonNull(verdict.interval()).lower()).isZero();
    assertThat(verdict.reason())
        .startsWith("server cores 0.50 [0.00, ")
        .endsWith("] over 2 blocks lies on both sides of the bound, at least 0.20");
  }

  @Test
  void aCountMayMissHalfOfTheBlocksOfACell() {
    Trials half = new Trials().add(1, Metric.FAILURES, 0).invalid(1, 1, STALL, Metric.FAILURES, 0);

    assertThat(judge(half, 2, zero()).outcome()).isEqualTo(Outcome.CONFIRMED);
  }

  @Test
  void stepsShareTheErrorSoThatManyAreWiderThanOne() {
    double[] more = {103, 139, 84, 119, 99, 101};
    Trials one = new Trials().add(1, Metric.QPS, ONE).add(2, Metric.QPS, more);
    Expectation rising = monotonic(Expectation.Direction.RISING);
    Interval alone = requireNonNull(judge(one, 4, rising, "1", "2").interval());
    Trials two =
        new Trials().add(1, Metric.QPS, ONE).add(2, Metric.QPS, more).add(4, Metric.QPS, DOUBLED);
    Verdict shared = judge(two, 4, rising);

    assertThat(shared.reason()).contains("threads 1 to 2");
    assertThat(shared.interval()).matches(interval -> interval.contains(alone));
    assertThat(shared.interval()).isNotEqualTo(alone);
    assertThat(judge(one, 4, rising, "1").reason()).isEqualTo("one level of threads has no step");
  }

  @Test
  void theSameSeedGivesTheSameVerdicts() {
    Trials trials = new Trials().add(1, Metric.QPS, ONE).add(2, Metric.QPS, SAME);

    assertThat(judge(trials, 4, ratio(bound("1", null))))
        .isEqualTo(judge(trials, 4, ratio(bound("1", null))));
  }

  private static Verdict judge(Trials trials, int cores, Expectation expectation) {
    return judge(trials, cores, expectation, "4", "1", "2");
  }

  private static Verdict judge(
      Trials trials, int cores, Expectation expectation, String... threads) {
    Experiment experiment =
        new Experiment(
            "thread-scaling",
            List.of("4.1"),
            "Does QPS grow?",
            Settings.NONE,
            Placement.SHARED,
            List.of(
                new Factor(
                    Parameter.THREADS,
                    Arrays.stream(threads).map(Parameter.THREADS::parse).toList())),
            6,
            Set.of(),
            List.of(expectation));
    return new Judge(new Host(cores, 1L << 34), trials.list(), Judge.CONFIDENCE, 1)
        .judge(experiment)
        .getFirst();
  }

  private static Claim claim(Needs needs) {
    return new Claim(
        "E1a", "a claim", "a mechanism", needs, new Published(1.43, Published.Outcome.REFUTED));
  }

  private static Bound bound(@Nullable String lower, @Nullable String upper) {
    return new Bound(
        lower == null ? null : Amount.parse(lower), upper == null ? null : Amount.parse(upper));
  }

  private static Expectation ratio(Bound bound) {
    return new Expectation.Ratio(
        claim(Needs.NOTHING), Metric.QPS, null, Trials.threads(2), Trials.threads(1), bound);
  }

  private static Expectation value(Bound bound) {
    return new Expectation.Value(
        claim(Needs.NOTHING), Metric.SERVER_CORES, Trials.threads(2), bound);
  }

  private static Expectation peak(Bound bound) {
    return new Expectation.Peak(
        claim(Needs.NOTHING), Metric.QPS, Parameter.THREADS, Settings.NONE, bound);
  }

  private static Expectation monotonic(Expectation.Direction direction) {
    return new Expectation.Monotonic(
        claim(Needs.NOTHING), Metric.QPS, Parameter.THREADS, Settings.NONE, direction);
  }

  private static Expectation zero() {
    return new Expectation.Zero(claim(Needs.NOTHING), Metric.FAILURES, Settings.NONE);
  }
}
