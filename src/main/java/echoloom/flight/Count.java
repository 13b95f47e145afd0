package echoloom.flight;

/**
 * Counts in events are ints: JDK Mission Control takes a long without a content type for an
 * identifier, and neither charts nor sums it.
 */
final class Count {
  private Count() {}

  /** The count, at most {@link Integer#MAX_VALUE}. */
  static int of(long count) {
    return Math.clamp(count, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }
}
