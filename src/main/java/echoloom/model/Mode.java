package echoloom.model;

/** What one round of a connection is. */
public enum Mode implements OptionWord {
  /** Connect once; a round is one echo, timed from the send to the last byte received. */
  LONG,
  /** A round is connect, one echo and close, timed from the connect to the close. */
  SHORT
}
