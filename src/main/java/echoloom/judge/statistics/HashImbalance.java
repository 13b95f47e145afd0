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
    TruncatedPoisson count = new TruncatedPoisson((double) connections / listeners);
    double unconditioned = PoissonDistribution.of(connections).probability(connections);
    int most = Math.ceilDiv(connections, listeners);
    double expectedMost = most;
    for (double above = 1; above > NEGLIGIBLE && most < connections; most++) {
      count.truncateAt(most);
      above = 1 - Math.clamp(count.densityOfSum(listeners, connections) / unconditioned, 0, 1);
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
}
