package echoloom.judge.statistics;

import org.apache.commons.statistics.distribution.PoissonDistribution;

/**
 * How unevenly the kernel spreads connections over the listeners of a port. It hashes each
 * connection, which is as good as drawing a listener at random.
 */
public final class HashImbalance {
  /** A tail of the maximum too small to matter in the fourth digit. */
  private static final double NEGLIGIBLE = 1e-9;

  private HashImbalance() {}

  /**
   * The expected maximum of connections on one listener ÷ mean, at least 1.
   *
   * <p>E[max] = Σ P(max &gt; m), with the multinomial distribution written as Poisson counts
   * conditioned on their sum (B. Levin, A Representation for Multinomial Cumulative Distribution
   * Functions, Annals of Statistics 9(5), 1981), whose Edgeworth approximation is within 1 % from 8
   * connections on, and closer the more there are.
   *
   * @param connections at least 1
   * @param listeners at least 1
   */
  public static double expected(int connections, int listeners) {
    if (connections < 1 || listeners < 1) {
      throw new IllegalArgumentException(connections + " connections, " + listeners + " listeners");
    }
    if (listeners == 1) {
      return 1;
    }
    int most = Math.ceilDiv(connections, listeners);
    double expectedMost = most;
    for (double above = 1; above > NEGLIGIBLE && most < connections; most++) {
      above = 1 - probabilityAtMost(most, connections, listeners);
      expectedMost += above;
    }
    return expectedMost * listeners / connections;
  }

  /**
   * The speed-up that an even spread would have given: a run ends, or an interval is spent, as the
   * fullest listener allows, so N listeners gain at most N ÷ imbalance.
   *
   * @param speedUp measured, over one listener
   * @param imbalance max ÷ mean of the run with several listeners, at least 1
   */
  public static double evenSpeedUp(double speedUp, double imbalance) {
    return speedUp * imbalance;
  }

  private static double probabilityAtMost(int most, int connections, int listeners) {
    PoissonDistribution count = PoissonDistribution.of((double) connections / listeners);
    double within = count.cumulativeProbability(most);
    double mean = 0;
    for (int k = 1; k <= most; k++) {
      mean += k * count.probability(k) / within;
    }
    double m2 = 0;
    double m3 = 0;
    double m4 = 0;
    for (int k = 0; k <= most; k++) {
      double probability = count.probability(k) / within;
      double deviation = k - mean;
      double square = deviation * deviation;
      m2 += probability * square;
      m3 += probability * square * deviation;
      m4 += probability * square * square;
    }
    double sumIsAll =
        edgeworthDensity(
            connections,
            listeners * mean,
            listeners * m2,
            listeners * m3,
            listeners * (m4 - 3 * m2 * m2));
    double unconditioned = PoissonDistribution.of(connections).probability(connections);
    return Math.clamp(Math.pow(within, listeners) * sumIsAll / unconditioned, 0, 1);
  }

  /** The density at x of a sum with these first four cumulants. */
  private static double edgeworthDensity(
      double x, double mean, double variance, double third, double fourth) {
    double sd = Math.sqrt(variance);
    double z = (x - mean) / sd;
    double skewness = third / (variance * sd);
    double kurtosis = fourth / (variance * variance);
    double z2 = z * z;
    double hermite3 = z * (z2 - 3);
    double hermite4 = z2 * (z2 - 6) + 3;
    double hermite6 = z2 * (z2 * (z2 - 15) + 45) - 15;
    double correction =
        1
            + skewness / 6 * hermite3
            + kurtosis / 24 * hermite4
            + skewness * skewness / 72 * hermite6;
    return Math.exp(-z2 / 2) / (sd * Math.sqrt(2 * Math.PI)) * correction;
  }
}
