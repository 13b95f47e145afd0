package echoloom.judge.statistics;

import echoloom.model.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The Universal Scalability Law that fits the data best, and the laws that fit resampled data.
 *
 * <p>Least squares of relative residuals on the linear form N ÷ throughput = (1 + σ(N−1) + κN(N−1))
 * ÷ λ, with σ, κ ≥ 0. Each block is scaled to its own geometric mean first, so drift between blocks
 * does not enter.
 */
public final class ScalabilityFit {
  private static final int PARAMETERS = 3;

  private final ScalabilityLaw law;
  private final List<ScalabilityLaw> resampled;
  private final int blocks;

  private ScalabilityFit(ScalabilityLaw law, List<ScalabilityLaw> resampled, int blocks) {
    this.law = law;
    this.resampled = resampled;
    this.blocks = blocks;
  }

  /**
   * Fits the law.
   *
   * @param threads the levels, at least 3 different ones
   * @param throughputs one row per block, at least 2; one positive value per level
   * @param seed of the resampling
   */
  public static ScalabilityFit of(int[] threads, double[][] throughputs, long seed) {
    if (Arrays.stream(threads).distinct().count() < PARAMETERS) {
      throw new IllegalArgumentException("three parameters need three levels");
    }
    if (throughputs.length < Medians.MIN_BLOCKS) {
      throw new IllegalArgumentException("an interval needs 2 blocks, not " + throughputs.length);
    }
    double[] scales = new double[throughputs.length];
    NormalEquations[] equations = new NormalEquations[throughputs.length];
    for (int block = 0; block < throughputs.length; block++) {
      scales[block] = geometricMean(throughputs[block]);
      equations[block] = NormalEquations.of(threads, throughputs[block], scales[block]);
    }
    double scale = geometricMean(scales);
    int[] all = new int[throughputs.length];
    Arrays.fill(all, 1);
    List<ScalabilityLaw> resampled = new ArrayList<>();
    BlockBootstrap.resample(
        throughputs.length, seed, drawn -> resampled.add(solve(equations, drawn, scale)));
    return new ScalabilityFit(
        solve(equations, all, scale), List.copyOf(resampled), throughputs.length);
  }

  /** The law that fits best. */
  public ScalabilityLaw law() {
    return law;
  }

  /**
   * A figure of the law with its interval, by the expanded percentiles of the block bootstrap.
   * Below 6 blocks these hold the truth a little less often than asked for.
   *
   * @param figure for example {@code ScalabilityLaw::sigma}
   */
  public Estimate estimate(ToDoubleFunction<ScalabilityLaw> figure, double confidence) {
    double value = figure.applyAsDouble(law);
    Interval interval =
        BlockBootstrap.percentiles(resampled.stream().mapToDouble(figure), blocks, confidence);
    return new Estimate(value, interval.hull(new Interval(value, value)), blocks);
  }

  private static ScalabilityLaw solve(NormalEquations[] equations, int[] drawn, double scale) {
    NormalEquations sum = NormalEquations.weightedSum(equations, drawn);
    double[] solution = sum.solveNonNegative();
    double intercept = solution[0];
    return new ScalabilityLaw(scale / intercept, solution[1] / intercept, solution[2] / intercept);
  }

  private static double geometricMean(double[] values) {
    double logs = 0;
    for (double value : values) {
      if (!(value > 0)) {
        throw new IllegalArgumentException("no throughput: " + value);
      }
      logs += Math.log(value);
    }
    return Math.exp(logs / values.length);
  }
}
