package echoloom.model;

/** How the client runs its connections. */
public enum Driver {
  /** One virtual thread per connection, blocking I/O. */
  VIRTUAL;

  /** The name on the command line and in files. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
