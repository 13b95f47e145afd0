package echoloom.model;

/**
 * A closed range of numbers; an end may be infinite.
 *
 * @param lower the lower end
 * @param upper the upper end, at least the lower one
 */
public record Interval(double lower, double upper) {
  /** Checks the order. */
  public Interval {
    if (Double.isNaN(lower) || Double.isNaN(upper) || lower > upper) {
      throw new IllegalArgumentException("not an interval: " + lower + " to " + upper);
    }
  }

  /** Whether the value lies within. */
  public boolean contains(double value) {
    return lower <= value && value <= upper;
  }

  /** Whether the other lies within as a whole. */
  public boolean contains(Interval other) {
    return lower <= other.lower && other.upper <= upper;
  }

  /** Whether both have a number in common. */
  public boolean overlaps(Interval other) {
    return lower <= other.upper && other.lower <= upper;
  }
}
