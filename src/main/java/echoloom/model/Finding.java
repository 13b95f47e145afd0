package echoloom.model;

/**
 * What a check of this host or of a request found.
 *
 * @param severity how much it matters
 * @param title what was checked, two or three words
 * @param detail one sentence with the figures
 * @param remedy one sentence that says what to do; empty when there is nothing to do
 */
public record Finding(Severity severity, String title, String detail, String remedy) {

  /** How much a finding matters. */
  public enum Severity implements Keyed {
    /** As it should be. */
    OK,
    /** The measurement goes on but may be disturbed or limited. */
    WARNING,
    /** The measurement cannot be made like this. */
    REFUSAL
  }

  /** All is well. */
  public static Finding ok(String title, String detail) {
    return new Finding(Severity.OK, title, detail, "");
  }

  /** Goes on, with a warning. */
  public static Finding warning(String title, String detail, String remedy) {
    return new Finding(Severity.WARNING, title, detail, remedy);
  }

  /** Must not go on. */
  public static Finding refusal(String title, String detail, String remedy) {
    return new Finding(Severity.REFUSAL, title, detail, remedy);
  }
}
