package echoloom.model;

/** What became of an expectation. */
public enum Outcome implements Keyed {
  /** The whole interval lies within the bound. */
  CONFIRMED,
  /** The whole interval lies outside the bound. */
  REFUTED,
  /** The measurement does not decide. */
  INCONCLUSIVE,
  /** Too few valid trials. */
  INVALID,
  /** The host lacks what the claim is about. */
  NOT_APPLICABLE;

  /** The name in tables. */
  public String label() {
    return key().replace('_', ' ');
  }
}
