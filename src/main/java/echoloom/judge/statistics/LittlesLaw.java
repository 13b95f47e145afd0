package echoloom.judge.statistics;

/**
 * Little's law, L = λW (J. D. C. Little, Operations Research 9(3), 1961), as a check of a closed
 * loop: connections that do nothing but wait for their echo spend all their time inside timed
 * echoes.
 */
public final class LittlesLaw {
  private LittlesLaw() {}

  /**
   * The share of the connections' time that no timed echo accounts for: 1 − Σ latencies ÷ Σ active
   * times. Near 0 when the client keeps up; negative when latencies overlap, which a closed loop
   * cannot do.
   *
   * @param latencySumS Σ of the timed echoes, s
   * @param activeSumS Σ over the connections of the time from the barrier to their last completion,
   *     s; positive
   */
  public static double residual(double latencySumS, double activeSumS) {
    if (!(activeSumS > 0)) {
      throw new IllegalArgumentException("connections were active for " + activeSumS + " s");
    }
    return 1 - latencySumS / activeSumS;
  }
}
