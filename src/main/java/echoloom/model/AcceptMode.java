package echoloom.model;

/** How many connections a listener accepts per wake-up. */
public enum AcceptMode {
  /** Accept until the queue is empty. */
  DRAIN,
  /** Accept one and wait for the next report. */
  ONE;

  /** The name on the command line and in files. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
