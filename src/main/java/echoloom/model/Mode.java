package echoloom.model;

/** What one round of a connection is. */
public enum Mode {
  /** Connect once; a round is one echo, timed from the send to the last byte received. */
  LONG,
  /** A round is connect, one echo and close, timed from the connect to the close. */
  SHORT;

  /** The name on the command line and in files. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
