package echoloom.judge.statistics;

import org.apache.commons.statistics.distribution.PoissonDistribution;

/**
 * A Poisson count that is known to be at most some number, which only rises: the moments are summed
 * up once. Confined to one thread.
 */
final class TruncatedPoisson {
  /** Further below the mean than so many standard deviations nothing counts. */
  private static final double REACH = 12;

  private final double mean;
  private final PoissonDistribution count;
  private final double[] sums = new double[5];
  private int next;

  TruncatedPoisson(double mean) {
    this.mean = mean;
    this.count = PoissonDistribution.of(mean);
    this.next = (int) Math.max(0, mean - REACH * Math.sqrt(mean));
  }

  /** From now on the count is at most this; not less than before. */
  void truncateAt(int most) {
    for (; next <= most; next++) {
      double term = count.probability(next);
      for (int power = 0; power < sums.length; power++) {
        sums[power] += term;
        term *= next - mean;
      }
    }
  }

  /**
   * The probability that so many independent Poisson counts are all within the limit and sum up to
   * this, by the Edgeworth approximation of their sum (Levin 1981, section 3).
   */
  double densityOfSum(int counts, double sum) {
    double within = sums[0];
    double m1 = sums[1] / within;
    double m2 = sums[2] / within;
    double m3 = sums[3] / within;
    double m4 = sums[4] / within;
    double variance = m2 - m1 * m1;
    double third = m3 - 3 * m1 * m2 + 2 * m1 * m1 * m1;
    double fourth = m4 - 4 * m1 * m3 + 6 * m1 * m1 * m2 - 3 * m1 * m1 * m1 * m1;
    double sd = Math.sqrt(variance * counts);
    double z = (sum - counts * (mean + m1)) / sd;
    double skewness = third / (variance * sd);
    double kurtosis = (fourth - 3 * variance * variance) / (variance * variance * counts);
    double z2 = z * z;
    double hermite3 = z * (z2 - 3);
    double hermite4 = z2 * (z2 - 6) + 3;
    double hermite6 = z2 * (z2 * (z2 - 15) + 45) - 15;
    double correction =
        1
            + skewness / 6 * hermite3
            + kurtosis / 24 * hermite4
            + skewness * skewness / 72 * hermite6;
    double density = Math.exp(-z2 / 2) / (sd * Math.sqrt(2 * Math.PI)) * correction;
    return Math.pow(within, counts) * density;
  }
}
