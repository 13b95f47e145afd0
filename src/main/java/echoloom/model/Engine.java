package echoloom.model;

/** How a server waits for and serves its connections. */
public enum Engine {
  /** NIO: one Selector per platform thread. */
  SELECTOR,
  /** Linux epoll itself, one instance per platform thread. */
  EPOLL,
  /** Linux io_uring, one ring per platform thread. */
  URING;

  /** The name on the command line and in files. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
