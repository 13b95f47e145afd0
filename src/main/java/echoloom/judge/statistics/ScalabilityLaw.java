package echoloom.judge.statistics;

/**
 * The Universal Scalability Law: throughput(N) = λN ÷ (1 + σ(N−1) + κN(N−1)) (N. J. Gunther,
 * Guerrilla Capacity Planning, 2007, chapter 4).
 *
 * @param lambda throughput of one thread, in the unit of the data
 * @param sigma contention: the share that is serial, at least 0
 * @param kappa coherency: the cost of each pair, at least 0
 */
public record ScalabilityLaw(double lambda, double sigma, double kappa) {

  /** The throughput of so many threads, at least 1. */
  public double throughput(double threads) {
    return lambda * threads / (1 + sigma * (threads - 1) + kappa * threads * (threads - 1));
  }

  /**
   * The number of threads with the most throughput, √((1−σ) ÷ κ), at least 1; infinite when more
   * threads never hurt.
   */
  public double peakThreads() {
    if (sigma >= 1) {
      return 1;
    }
    return kappa == 0 ? Double.POSITIVE_INFINITY : Math.max(1, Math.sqrt((1 - sigma) / kappa));
  }
}
