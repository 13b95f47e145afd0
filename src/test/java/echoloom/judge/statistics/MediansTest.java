package echoloom.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import echoloom.model.Interval;
import org.junit.jupiter.api.Test;

class MediansTest {
  @Test
  void takesTheMiddleValueAndTheRange() {
    assertThat(Spread.of(3, 1, 2)).isEqualTo(new Spread(2, 1, 3));
    assertThat(Spread.of(4, 1, 2, 3)).isEqualTo(new Spread(2.5, 1, 4));
    assertThatIllegalArgumentException().isThrownBy(Spread::of);
  }

  @Test
  void driftBetweenBlocksCancels() {
    Estimate ratio =
        Medians.ofRatios(
            new double[] {200, 20, 2_000, 2, 64}, new double[] {100, 10, 1_000, 1, 32}, 0.95, 1);

    assertThat(ratio.value()).isCloseTo(2, within(1e-12));
    assertThat(ratio.interval().upper() - ratio.interval().lower()).isLessThan(1e-9);
    assertThat(ratio.blocks()).isEqualTo(5);
  }

  @Test
  void theInverseRatioHasTheInverseInterval() {
    double[] a = {10, 11, 9, 10.5, 9.7, 10.1, 30};
    double[] b = {20, 21, 19, 20.5, 19.7, 20.1, 20};

    Estimate there = Medians.ofRatios(a, b, 0.95, 3);
    Estimate back = Medians.ofRatios(b, a, 0.95, 3);

    assertThat(back.value()).isCloseTo(1 / there.value(), within(1e-9));
  }

  @Test
  void independentBlocksHaveTheRatioOfTheirMediansAndAWiderInterval() {
    double[] of = {200, 20, 2_000, 2, 64};
    double[] over = {100, 10, 1_000, 1, 32};

    Estimate apart = Medians.ofIndependent(of, over, 0.95, 1);

    assertThat(apart.value()).isCloseTo(2, within(1e-12));
    assertThat(apart.interval().lower()).isLessThan(0.1);
    assertThat(apart.interval().upper()).isGreaterThan(40);
    assertThat(Medians.ofIndependent(over, of, 0.95, 1).value()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void threeIndependentBlocksGiveWelchsInterval() {
    double[] one = {Math.exp(9), Math.exp(10), Math.exp(11)};
    double[] other = {Math.exp(7), Math.exp(8), Math.exp(9)};

    Estimate ratio = Medians.ofIndependent(one, other, 0.95, 1);

    // difference 2, standard error sqrt(2/3), t(0.975, 4) = 2.776
    double half = 2.7764 * Math.sqrt(2.0 / 3);
    assertThat(Math.log(ratio.interval().lower())).isLessThanOrEqualTo(2 - half + 1e-3);
    assertThat(Math.log(ratio.interval().upper())).isGreaterThanOrEqualTo(2 + half - 1e-3);
    assertThat(ratio.interval().upper()).isLessThan(Math.exp(2 + 2 * half));
  }

  @Test
  void equalBlocksHaveARatioWithoutWidth() {
    Estimate ratio = Medians.ofIndependent(new double[] {4, 4, 4}, new double[] {2, 2}, 0.95, 1);

    assertThat(ratio.interval().lower()).isCloseTo(2, within(1e-12));
    assertThat(ratio.interval().upper()).isCloseTo(2, within(1e-12));
  }

  @Test
  void threeBlocksGiveStudentsIntervalAndNotTheRange() {
    Estimate estimate = Medians.overBlocks(new double[] {9, 10, 11}, 0.95, 1);

    // mean 10, standard deviation 1, t(0.975, 2) = 4.303
    assertThat(estimate.interval().lower()).isCloseTo(10 - 4.3027 / Math.sqrt(3), within(1e-3));
    assertThat(estimate.interval().upper()).isCloseTo(10 + 4.3027 / Math.sqrt(3), within(1e-3));
  }

  @Test
  void oneDisturbedTrialAmongTenDoesNotMoveTheMedian() {
    double[] values = {10, 10.1, 9.9, 10, 10.2, 9.8, 10, 10.1, 9.9, 1};

    Estimate estimate = Medians.overBlocks(values, 0.95, 1);

    assertThat(estimate.value()).isCloseTo(10, within(0.05));
    assertThat(estimate.interval().lower()).isGreaterThan(9.7);
  }

  @Test
  void refusesWhatHasNoRatioOrNoInterval() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Medians.ofRatios(new double[] {1, 2}, new double[] {1, 0}, 0.95, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Medians.ofRatios(new double[] {1, 2}, new double[] {1}, 0.95, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Medians.overBlocks(new double[] {1}, 0.95, 1));
  }

  @Test
  void aRatioInsideTheNoiseFloorMayBeAnythingInsideIt() {
    NoiseFloor floor = NoiseFloor.of(new Estimate(1.01, new Interval(0.98, 1.05), 5));
    Estimate inside = new Estimate(1.03, new Interval(1.02, 1.04), 5);
    Estimate outside = new Estimate(1.10, new Interval(1.02, 1.20), 5);

    assertThat(floor.band().lower()).isCloseTo(1 / 1.05, within(1e-12));
    assertThat(floor.widen(inside)).isEqualTo(floor.band());
    assertThat(floor.isExceededBy(inside)).isFalse();
    assertThat(floor.widen(outside)).isEqualTo(outside.interval());
    assertThat(floor.isExceededBy(outside)).isTrue();
    assertThat(NoiseFloor.UNKNOWN.widen(inside)).isEqualTo(inside.interval());
    assertThat(NoiseFloor.UNKNOWN.max(floor)).isEqualTo(floor);
  }

  @Test
  void timeOutsideTimedEchoesIsTheResidual() {
    assertThat(LittlesLaw.residual(95, 100)).isCloseTo(0.05, within(1e-12));
    assertThatIllegalArgumentException().isThrownBy(() -> LittlesLaw.residual(1, 0));
  }

  @Test
  void fewBlocksAreThoseWhoseRangeMissesTheMedianTooOften() {
    // The range of 6 misses it with 2 ÷ 64 = 3.1 %, that of 5 with 6.3 %.
    double[] five = {1, 2, 3, 4, 100};
    double[] six = {1, 2, 3, 4, 5, 100};

    assertThat(Medians.overBlocks(five, 0.95, 1).interval().upper()).isGreaterThan(70);
    assertThat(Medians.overBlocks(five, 0.95, 1).interval().lower()).isNegative();
    assertThat(Medians.overBlocks(six, 0.95, 1).interval().lower()).isEqualTo(1);
    assertThat(Medians.overBlocks(six, 0.99, 1).interval().lower()).isNegative();
  }

  @Test
  void welchsIntervalRestsOnTheSideThatScatters() {
    double[] wide = {Math.exp(1), Math.exp(2), Math.exp(3)};
    double[] still = {1, 1, 1, 1, 1};

    Estimate ratio = Medians.ofIndependent(wide, still, 0.95, 1);

    // The degrees of freedom are those of the three blocks alone: t(0.975, 2) = 4.303.
    assertThat(Math.log(ratio.interval().lower()))
        .isCloseTo(2 - 4.3027 / Math.sqrt(3), within(1e-3));
    assertThat(Math.log(ratio.interval().upper()))
        .isCloseTo(2 + 4.3027 / Math.sqrt(3), within(1e-3));
    assertThat(ratio.blocks()).isEqualTo(3);
  }
}
