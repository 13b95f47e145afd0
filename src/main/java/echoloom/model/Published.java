package echoloom.model;

import org.jspecify.annotations.Nullable;

/**
 * What the published series found for a claim.
 *
 * @param value its figure in the metric and form of the expectation, or none
 * @param outcome what it concluded
 */
public record Published(@Nullable Double value, Outcome outcome) {

  /** How the series judged its claim. */
  public enum Outcome implements Keyed {
    /** As expected. */
    CONFIRMED,
    /** In part. */
    PARTLY_REFUTED,
    /** Not as expected. */
    REFUTED;

    /** The name in tables. */
    public String label() {
      return key().replace('_', ' ');
    }
  }
}
