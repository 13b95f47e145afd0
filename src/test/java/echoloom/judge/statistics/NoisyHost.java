package echoloom.judge.statistics;

import java.util.SplittableRandom;

/**
 * Simulated trials on a shared host: rates drift by ±40 % from block to block and by up to 4 %
 * within one, every trial has 3 % noise of its own, and some are slowed by a neighbour's spike.
 */
final class NoisyHost {
  private final SplittableRandom random;
  private final double spikeShare;
  private double drift;

  NoisyHost(long seed, double spikeShare) {
    this.random = new SplittableRandom(seed);
    this.spikeShare = spikeShare;
  }

  /**
   * The figures of some arms in so many blocks: {@code [arm][block]}.
   *
   * @param rates what each arm would show on a quiet host
   */
  double[][] measure(int blocks, double... rates) {
    double[][] figures = new double[rates.length][blocks];
    for (int block = 0; block < blocks; block++) {
      // A random walk that is pulled back: neighbours come and go over many blocks.
      drift = 0.7 * drift + random.nextDouble(-0.3, 0.3);
      double slope = random.nextDouble(-0.04, 0.04);
      int start = random.nextInt(rates.length);
      for (int turn = 0; turn < rates.length; turn++) {
        int arm = (start + turn) % rates.length;
        double spike = random.nextDouble() < spikeShare ? random.nextDouble(0.1, 0.6) : 0;
        double noise = 0.03 * random.nextGaussian() + slope * turn / rates.length;
        figures[arm][block] = rates[arm] * Math.exp(drift + noise) * (1 - spike);
      }
    }
    return figures;
  }

  long nextSeed() {
    return random.nextLong();
  }
}
