package echoloom.scaling;

import echoloom.experiment.Amount;
import echoloom.experiment.Bound;

/**
 * The last part of an assertion: what the figure must lie within. A text may depend on the cores of
 * the host that was measured, as in an experiment file: {@code "max(1.2, cores/2)"}.
 */
abstract class BoundAssert {

  /** Fails when the whole interval lies below. */
  public final void isAtLeast(double bound) {
    isAtLeast(Double.toString(bound));
  }

  /** Fails when the whole interval lies below. */
  public final void isAtLeast(String bound) {
    isWithin(new Bound(Amount.parse(bound), null));
  }

  /** Fails when the whole interval lies above. */
  public final void isAtMost(double bound) {
    isAtMost(Double.toString(bound));
  }

  /** Fails when the whole interval lies above. */
  public final void isAtMost(String bound) {
    isWithin(new Bound(null, Amount.parse(bound)));
  }

  /** Fails when the whole interval lies below or above. */
  public final void isBetween(double lower, double upper) {
    isBetween(Double.toString(lower), Double.toString(upper));
  }

  /** Fails when the whole interval lies below or above. */
  public final void isBetween(String lower, String upper) {
    isWithin(new Bound(Amount.parse(lower), Amount.parse(upper)));
  }

  abstract void isWithin(Bound bound);
}
