package echoloom.sample;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Differences and ratios of figures that may be absent. */
final class Growth {
  private Growth() {}

  /** How much a counter grew; absent when one is, or when it fell. */
  static OptionalLong between(OptionalLong first, OptionalLong last) {
    return first.isPresent() && last.isPresent() && last.getAsLong() >= first.getAsLong()
        ? OptionalLong.of(last.getAsLong() - first.getAsLong())
        : OptionalLong.empty();
  }

  /** The quotient; absent when the amount is, or when the divisor is not positive. */
  static OptionalDouble ratio(OptionalLong amount, long divisor) {
    return amount.isPresent() && divisor > 0
        ? OptionalDouble.of((double) amount.getAsLong() / divisor)
        : OptionalDouble.empty();
  }
}
