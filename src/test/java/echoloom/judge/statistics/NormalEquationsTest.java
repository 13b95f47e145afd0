package echoloom.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * The solver finds the coefficients (1 ÷ λ, σ ÷ λ, κ ÷ λ) with the least sum of squared residuals
 * among those it may choose from: no small step away from them, that keeps costs at 0 or more, does
 * better.
 */
class NormalEquationsTest {
  private static final int[] THREADS = {1, 2, 4, 8};
  private static final double STEP = 1e-4;

  @Test
  void solvesExactDataExactly() {
    double[] solution = solve(throughputs(new ScalabilityLaw(2, 0.1, 0.02)));

    assertThat(solution).containsExactly(new double[] {0.5, 0.05, 0.01}, within(1e-9));
  }

  @Test
  void noCostIsBetterThanTheOneFound() {
    assertLeast(10, 17, 26, 30);
  }

  @Test
  void coherencyAloneIsFoundWhereContentionWouldBeNegative() {
    double[] solution = assertLeast(10, 20.5, 39, 60);

    assertThat(solution[1]).isZero();
    assertThat(solution[2]).isPositive();
  }

  @Test
  void contentionAloneIsFoundWhereCoherencyWouldBeNegative() {
    double[] solution = assertLeast(10, 15, 22, 36);

    assertThat(solution[1]).isPositive();
    assertThat(solution[2]).isZero();
  }

  @Test
  void neitherIsFoundWhereThroughputGrowsFasterThanThreads() {
    double[] solution = assertLeast(10, 22, 48, 100);

    assertThat(solution[1]).isZero();
    assertThat(solution[2]).isZero();
  }

  @Test
  void aBlockDrawnTwiceCountsTwice() {
    double[] first = {10, 17, 26, 30};
    double[] second = {10, 19, 33, 50};
    NormalEquations[] equations = {equations(first), equations(second)};
    NormalEquations[] written = {equations(first), equations(first), equations(second)};

    assertThat(NormalEquations.weightedSum(equations, new int[] {2, 1}).solveNonNegative())
        .containsExactly(
            NormalEquations.weightedSum(written, new int[] {1, 1, 1}).solveNonNegative(),
            within(1e-12));
    assertThat(NormalEquations.weightedSum(equations, new int[] {0, 1}).solveNonNegative())
        .containsExactly(solve(second), within(1e-12));
  }

  @Test
  void theScaleOnlyChangesTheUnit() {
    double[] throughputs = {10, 17, 26, 30};
    double[] scaled = NormalEquations.of(THREADS, throughputs, 10).solveNonNegative();

    assertThat(scaled)
        .containsExactly(
            Arrays.stream(solve(throughputs)).map(x -> 10 * x).toArray(), within(1e-9));
  }

  /** The solution, when no neighbour that is allowed has a smaller error. */
  private static double[] assertLeast(double... throughputs) {
    double[] solution = solve(throughputs);
    double least = error(throughputs, solution);
    for (int coefficient = 0; coefficient < solution.length; coefficient++) {
      for (double step : new double[] {-STEP, STEP}) {
        double[] neighbour = solution.clone();
        neighbour[coefficient] += step;
        if (neighbour[coefficient] >= 0) {
          assertThat(error(throughputs, neighbour)).isGreaterThan(least);
        }
      }
    }
    return solution;
  }

  private static double error(double[] throughputs, double[] x) {
    double error = 0;
    for (int level = 0; level < THREADS.length; level++) {
      int n = THREADS[level];
      double costs = x[0] + x[1] * (n - 1) + x[2] * n * (n - 1);
      error += Math.pow(1 - throughputs[level] / n * costs, 2);
    }
    return error;
  }

  private static double[] solve(double[] throughputs) {
    return equations(throughputs).solveNonNegative();
  }

  private static NormalEquations equations(double[] throughputs) {
    return NormalEquations.of(THREADS, throughputs, 1);
  }

  private static double[] throughputs(ScalabilityLaw law) {
    return Arrays.stream(THREADS).mapToDouble(law::throughput).toArray();
  }
}
