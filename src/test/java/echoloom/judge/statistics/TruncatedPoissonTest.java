package echoloom.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.PoissonDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TruncatedPoissonTest {
  /** Against the exact density, by convolution; the approximation is best near the middle. */
  @ParameterizedTest
  @CsvSource({
    "12.5, 18, 8, 100, 0.001",
    "12.5, 15, 8, 90, 0.002",
    "12.5, 15, 8, 100, 0.02",
    "6.25, 9, 16, 100, 0.002",
    "6.25, 8, 16, 80, 0.002",
    "25, 30, 4, 100, 0.01",
    "25, 40, 4, 110, 0.01",
  })
  void agreesWithTheExactSum(double mean, int most, int counts, int sum, double tolerance) {
    TruncatedPoisson count = new TruncatedPoisson(mean);
    count.truncateAt(most);

    double exact = convolved(mean, most, counts)[sum];
    assertThat(count.densityOfSum(counts, sum)).isCloseTo(exact, within(tolerance * exact));
  }

  @Test
  void raisingTheLimitStepByStepIsRaisingItAtOnce() {
    TruncatedPoisson steps = new TruncatedPoisson(12.5);
    for (int most = 5; most <= 18; most++) {
      steps.truncateAt(most);
    }
    TruncatedPoisson once = new TruncatedPoisson(12.5);
    once.truncateAt(18);

    assertThat(steps.densityOfSum(8, 100)).isEqualTo(once.densityOfSum(8, 100));
  }

  /** The probabilities of all sums of counts that are at most {@code most}. */
  private static double[] convolved(double mean, int most, int counts) {
    PoissonDistribution poisson = PoissonDistribution.of(mean);
    double[] sums = {1};
    for (int count = 0; count < counts; count++) {
      double[] next = new double[sums.length + most];
      for (int sum = 0; sum < sums.length; sum++) {
        for (int one = 0; one <= most; one++) {
          next[sum + one] += sums[sum] * poisson.probability(one);
        }
      }
      sums = next;
    }
    return sums;
  }
}
