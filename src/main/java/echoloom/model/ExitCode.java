package echoloom.model;

/** The exit codes of every command; scripts rely on them. */
public enum ExitCode {
  /** Done; every expectation confirmed. */
  OK(0),
  /** A defect in echoloom itself. */
  INTERNAL(1),
  /** The command line or an experiment file is wrong. */
  USAGE(2),
  /** At least one expectation was refuted. */
  REFUTED(10),
  /** No expectation was refuted, at least one is inconclusive. */
  INCONCLUSIVE(11),
  /** At least one trial is not a valid measurement. */
  INVALID(12),
  /** Something on this host stands in the way; the message names the remedy. */
  PREFLIGHT(13),
  /** A run directory could not be written or read. */
  STORAGE(14);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** The process exit status, 0 to 255. */
  public int code() {
    return code;
  }
}
