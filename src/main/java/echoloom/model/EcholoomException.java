package echoloom.model;

/**
 * An error the user can act on: one line of text, printed without a stack trace, and the exit code
 * of the command. Anything else that escapes is a defect.
 */
public final class EcholoomException extends RuntimeException {
  private final ExitCode exitCode;

  /**
   * @param exitCode how the command ends
   * @param message one line: what is wrong and what to do about it
   */
  public EcholoomException(ExitCode exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /** As above, with the failure that led here. */
  public EcholoomException(ExitCode exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** How the command ends. */
  public ExitCode exitCode() {
    return exitCode;
  }
}
