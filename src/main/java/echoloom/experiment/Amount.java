package echoloom.experiment;

/**
 * A number of an experiment file that may depend on the host's cores: {@code 1.8}, {@code cores/2},
 * {@code max(1, cores/2)}. Grammar: numbers, {@code cores}, {@code + - * /}, parentheses, {@code
 * min(a, b)}, {@code max(a, b)}; division is exact. Immutable.
 */
public final class Amount {
  private final String text;
  private final AmountParser.Term term;

  private Amount(String text, AmountParser.Term term) {
    this.text = text;
    this.term = term;
  }

  /**
   * Reads an amount.
   *
   * @throws IllegalArgumentException when the text is none
   */
  public static Amount parse(String text) {
    return new Amount(text, new AmountParser(text).parse());
  }

  /** The value on a host with so many cores, at least 1; infinite or NaN after a division by 0. */
  public double at(int cores) {
    return term.at(cores);
  }

  /** Whether it depends on the host. */
  public boolean dependsOnCores() {
    return text.contains("cores");
  }

  /** As written. */
  @Override
  public String toString() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Amount that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
