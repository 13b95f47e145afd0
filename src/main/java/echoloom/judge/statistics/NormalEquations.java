package echoloom.judge.statistics;

/**
 * The normal equations of a least-squares fit of the Universal Scalability Law in its linear form:
 * the target is 1, the features are throughput ÷ N times 1, N−1 and N(N−1).
 */
final class NormalEquations {
  private static final int SIZE = 3;

  /** A row per equation; the last column is the right-hand side. */
  private final double[][] rows = new double[SIZE][SIZE + 1];

  private NormalEquations() {}

  /** The equations of one block, its throughputs divided by {@code scale}. */
  static NormalEquations of(int[] threads, double[] throughputs, double scale) {
    NormalEquations equations = new NormalEquations();
    for (int level = 0; level < threads.length; level++) {
      double n = threads[level];
      double perThread = throughputs[level] / scale / n;
      double[] features = {perThread, (n - 1) * perThread, n * (n - 1) * perThread, 1};
      for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column <= SIZE; column++) {
          equations.rows[row][column] += features[row] * features[column];
        }
      }
    }
    return equations;
  }

  /** The sum of the equations, each as often as it was drawn. */
  static NormalEquations weightedSum(NormalEquations[] equations, int[] drawn) {
    NormalEquations sum = new NormalEquations();
    for (int block = 0; block < equations.length; block++) {
      for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column <= SIZE; column++) {
          sum.rows[row][column] += drawn[block] * equations[block].rows[row][column];
        }
      }
    }
    return sum;
  }

  /**
   * The solution with the second and third coefficient at least 0: the best feasible one of all
   * ways to hold some of them at 0, which is the optimum of so small a convex problem.
   */
  double[] solveNonNegative() {
    boolean[][] freeSets = {
      {true, true, true}, {true, true, false}, {true, false, true}, {true, false, false}
    };
    double[] best = new double[SIZE];
    double least = Double.POSITIVE_INFINITY;
    for (boolean[] free : freeSets) {
      double[] candidate = solve(free);
      double error = error(candidate);
      if (candidate[0] > 0 && candidate[1] >= 0 && candidate[2] >= 0 && error < least) {
        best = candidate;
        least = error;
      }
    }
    return best;
  }

  /** Residual sum of squares, less the constant Σ target². */
  private double error(double[] solution) {
    double error = 0;
    for (int row = 0; row < SIZE; row++) {
      error -= 2 * solution[row] * rows[row][SIZE];
      for (int column = 0; column < SIZE; column++) {
        error += solution[row] * rows[row][column] * solution[column];
      }
    }
    return error;
  }

  /** Gaussian elimination of a positive definite matrix, which needs no pivoting. */
  private double[] solve(boolean[] free) {
    double[][] left = new double[SIZE][SIZE + 1];
    for (int row = 0; row < SIZE; row++) {
      for (int column = 0; column <= SIZE; column++) {
        boolean kept = free[row] && (column == SIZE || free[column]);
        left[row][column] = kept ? rows[row][column] : row == column ? 1 : 0;
      }
    }
    for (int pivot = 0; pivot < SIZE; pivot++) {
      for (int row = 0; row < SIZE; row++) {
        double factor = row == pivot ? 0 : left[row][pivot] / left[pivot][pivot];
        for (int column = pivot; column <= SIZE; column++) {
          left[row][column] -= factor * left[pivot][column];
        }
      }
    }
    double[] solution = new double[SIZE];
    for (int row = 0; row < SIZE; row++) {
      solution[row] = left[row][SIZE] / left[row][row];
    }
    return solution;
  }
}
