package echoloom.model;

/** How a server waits for and serves its connections. */
public enum Engine {
  /** NIO: one Selector per platform thread. */
  SELECTOR;

  /** The name on the command line and in files. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
