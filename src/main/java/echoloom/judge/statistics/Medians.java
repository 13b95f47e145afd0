package echoloom.judge.statistics;

import echoloom.model.Interval;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
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
    int blocks = values.length;
    Interval interval =
        BlockBootstrap.percentiles(
            Arrays.stream(resampledMedians(values, seed)), blocks, confidence);
    if (areFew(blocks, confidence)) {
      interval = interval.hull(studentsT(values, confidence));
    }
    double value = Spread.of(values).median();
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
    double[] logOf = logarithms(of);
    double[] logOver = logarithms(over);
    double[] logRatios = new double[of.length];
    Arrays.setAll(logRatios, block -> logOf[block] - logOver[block]);
    return overBlocks(logRatios, confidence, seed).map(Math::exp);
  }

  /**
   * The ratio of two medians whose blocks have nothing to do with each other, as those of two runs:
   * both are resampled. Below 6 blocks the interval is widened to Welch's t interval (The
   * generalization of Student's problem, 1947).
   *
   * @param of one value per block, positive, at least {@link #MIN_BLOCKS}
   * @param over those of the other side
   */
  public static Estimate ofIndependent(double[] of, double[] over, double confidence, long seed) {
    int blocks = Math.min(of.length, over.length);
    if (blocks < MIN_BLOCKS) {
      throw new IllegalArgumentException("an interval needs 2 blocks, not " + blocks);
    }
    double[] logOf = logarithms(of);
    double[] logOver = logarithms(over);
    double[] upper = resampledMedians(logOf, seed);
    double[] lower = resampledMedians(logOver, ~seed);
    Interval interval =
        BlockBootstrap.percentiles(
            IntStream.range(0, upper.length).mapToDouble(index -> upper[index] - lower[index]),
            blocks,
            confidence);
    if (areFew(blocks, confidence)) {
      interval = interval.hull(welchsT(logOf, logOver, confidence));
    }
    double value = Spread.of(logOf).median() - Spread.of(logOver).median();
    return new Estimate(value, interval.hull(new Interval(value, value)), blocks).map(Math::exp);
  }

  /** Whether the range of so many values misses the median too often. */
  private static boolean areFew(int blocks, double confidence) {
    return Math.scalb(1.0, 1 - blocks) > 1 - confidence;
  }

  private static double[] resampledMedians(double[] values, long seed) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    DoubleStream.Builder medians = DoubleStream.builder();
    BlockBootstrap.resample(sorted.length, seed, drawn -> medians.add(median(sorted, drawn)));
    return medians.build().toArray();
  }

  private static double[] logarithms(double[] values) {
    for (double value : values) {
      if (!(value > 0)) {
        throw new IllegalArgumentException("no ratio with " + value);
      }
    }
    return Arrays.stream(values).map(Math::log).toArray();
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
    return around(mean(values), Math.sqrt(varianceOfMean(values)), values.length - 1.0, confidence);
  }

  private static Interval welchsT(double[] of, double[] over, double confidence) {
    double ofVariance = varianceOfMean(of);
    double overVariance = varianceOfMean(over);
    double sum = ofVariance + overVariance;
    double freedom =
        sum
            * sum
            / (ofVariance * ofVariance / (of.length - 1)
                + overVariance * overVariance / (over.length - 1));
    // Without any variance there is nothing to be divided.
    double degrees = Double.isNaN(freedom) ? 1 : freedom;
    return around(mean(of) - mean(over), Math.sqrt(sum), degrees, confidence);
  }

  private static Interval around(double mean, double error, double freedom, double confidence) {
    double t = TDistribution.of(freedom).inverseSurvivalProbability((1 - confidence) / 2);
    return new Interval(mean - t * error, mean + t * error);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double varianceOfMean(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return squares / (values.length - 1) / values.length;
  }
}
