package echoloom.experiment;

import echoloom.model.Interval;
import org.jspecify.annotations.Nullable;

/**
 * What a figure must lie within; at least one end is given.
 *
 * @param lower the least value, or none
 * @param upper the greatest value, or none
 */
public record Bound(@Nullable Amount lower, @Nullable Amount upper) {
  /** Checks that there is an end. */
  public Bound {
    if (lower == null && upper == null) {
      throw new IllegalArgumentException("a bound needs a lower or an upper end");
    }
  }

  /**
   * The range on a host with so many cores; a missing end is infinite.
   *
   * @throws IllegalArgumentException when the ends cross at this number of cores
   */
  public Interval at(int cores) {
    return new Interval(
        lower == null ? Double.NEGATIVE_INFINITY : lower.at(cores),
        upper == null ? Double.POSITIVE_INFINITY : upper.at(cores));
  }

  /** Whether it depends on the host. */
  public boolean dependsOnCores() {
    return (lower != null && lower.dependsOnCores()) || (upper != null && upper.dependsOnCores());
  }

  /** {@code 1.8 to 2.1}, {@code at least 1.5}, {@code at most cores/2}. */
  @Override
  public String toString() {
    if (lower == null) {
      return "at most " + upper;
    }
    if (upper == null) {
      return "at least " + lower;
    }
    return lower.equals(upper) ? lower.toString() : lower + " to " + upper;
  }
}
