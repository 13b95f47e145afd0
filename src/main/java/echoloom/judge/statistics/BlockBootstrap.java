package echoloom.judge.statistics;

import echoloom.model.Interval;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Resamples whole blocks with replacement (Efron and Tibshirani, An Introduction to the Bootstrap,
 * 1993, chapters 6 and 13), so that drift within the resampled unit is kept together.
 */
final class BlockBootstrap {
  /** Resamples per interval; odd, so that the quantiles fall on a replicate. */
  private static final int RESAMPLES = 1_999;

  private BlockBootstrap() {}

  /**
   * Draws the resamples one after the other.
   *
   * @param blocks how many blocks there are, at least 1
   * @param each gets how often each block was drawn; the array is reused
   */
  static void resample(int blocks, long seed, Consumer<int[]> each) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] drawn = new int[blocks];
    for (int resample = 0; resample < RESAMPLES; resample++) {
      Arrays.fill(drawn, 0);
      for (int draw = 0; draw < blocks; draw++) {
        drawn[random.nextInt(blocks)]++;
      }
      each.accept(drawn);
    }
  }

  /**
   * The expanded percentile interval: the quantiles are taken further out than the confidence says,
   * by as much as Student's t interval is wider than the plain percentile one for few blocks
   * (Hesterberg, What Teachers Should Know About the Bootstrap, 2015, section 4.3.1).
   *
   * @param blocks how many blocks were resampled, at least 2
   * @param confidence between 0 and 1
   */
  static Interval percentiles(DoubleStream replicates, int blocks, double confidence) {
    double t = TDistribution.of(blocks - 1).inverseSurvivalProbability((1 - confidence) / 2);
    double tail =
        NormalDistribution.of(0, 1).cumulativeProbability(-t * Math.sqrt(blocks / (blocks - 1.0)));
    double[] sorted = replicates.sorted().toArray();
    int index = (int) Math.floor(tail * sorted.length);
    return new Interval(sorted[index], sorted[sorted.length - 1 - index]);
  }
}
