package echoloom.judge.statistics;

import java.util.Arrays;

/**
 * The middle and the range of the repetitions of one figure.
 *
 * @param median the middle value, or the mean of the two in the middle
 * @param min the smallest value
 * @param max the largest value
 */
public record Spread(double median, double min, double max) {

  /**
   * The spread of these values.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Spread of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no values");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(median, sorted[0], sorted[sorted.length - 1]);
  }
}
