package echoloom.judge.statistics;

import echoloom.model.Interval;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Medians over blocks, and of ratios within blocks, with their confidence intervals.
 *
 * <p>The median is what a few trials disturbed by neighbours do not move. Its interval is the
 * expanded percentile interval of the block bootstrap. A resampled median never leaves the observed
 * range, and that range misses the true median with probability 2^(1−n) (David and Nagaraja, Order
 * Statistics, 2003, section 7.1): more than 5 % below 6 blocks. There the interval is widened to
 * Student's t interval of the mean as well, which covers when the noise is symmetric; ratios of two
 * arms with the same noise are, on the logarithmic scale.
 */
public final class Medians {
  /** The fewest blocks that give an interval. */
  public static final int MIN_BLOCKS = 2;

  private Medians() {}

  /**
   * The median of one value per block.
   *
   * @param values finite, at least {@link #MIN_BLOCKS}
   * @param confidence of the interval, between 0 and 1
   * @param seed of the resampling; the same seed gives the same interval
   */
  public static Estimate overBlocks(double[] values, double confidence, long seed) {
    if (values.length < MIN_BLOCKS) {
      throw new IllegalArgumentException("an interval needs 2 blocks, not " + values.length);
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int blocks = sorted.length;
    DoubleStream.Builder medians = DoubleStream.builder();
    BlockBootstrap.resample(blocks, seed, drawn -> medians.add(median(sorted, drawn)));
    Interval interval = BlockBootstrap.percentiles(medians.build(), blocks, confidence);
    if (Math.scalb(1.0, 1 - blocks) > 1 - confidence) {
      interval = interval.hull(studentsT(sorted, confidence));
    }
    double value = Spread.of(sorted).median();
    return new Estimate(value, interval.hull(new Interval(value, value)), blocks);
  }

  /**
   * The median over the blocks of the ratio within a block. Works on logarithms, so that a over b
   * is exactly the inverse of b over a.
   *
   * @param of one value per block, positive
   * @param over the value of the other arm in the same block, positive
   */
  public static Estimate ofRatios(double[] of, double[] over, double confidence, long seed) {
    if (of.length != over.length) {
      throw new IllegalArgumentException(of.length + " blocks against " + over.length);
    }
    double[] logRatios = new double[of.length];
    for (int block = 0; block < of.length; block++) {
      if (!(of[block] > 0 && over[block] > 0)) {
        throw new IllegalArgumentException("no ratio of " + of[block] + " and " + over[block]);
      }
      logRatios[block] = Math.log(of[block] / over[block]);
    }
    return overBlocks(logRatios, confidence, seed).map(Math::exp);
  }

  private static double median(double[] sorted, int[] drawn) {
    int below = 0;
    int lower = (sorted.length - 1) / 2;
    int upper = sorted.length / 2;
    double atLower = Double.NaN;
    for (int index = 0; index < sorted.length; index++) {
      int upTo = below + drawn[index];
      if (below <= lower && lower < upTo) {
        atLower = sorted[index];
      }
      if (upper < upTo) {
        return (atLower + sorted[index]) / 2;
      }
      below = upTo;
    }
    throw new IllegalArgumentException("fewer draws than values");
  }

  private static Interval studentsT(double[] values, double confidence) {
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    double error = Math.sqrt(squares / (values.length - 1) / values.length);
    double t = TDistribution.of(values.length - 1).inverseSurvivalProbability((1 - confidence) / 2);
    return new Interval(mean - t * error, mean + t * error);
  }
}
