package echoloom.model;

/** How a server waits for and serves its connections. */
public enum Engine {
  /** NIO: one Selector per platform thread. */
  SELECTOR,
  /** One thread that serves one connection at a time. */
  BLOCKING,
  /** One virtual thread per connection, blocking I/O. */
  VIRTUAL,
  /** One virtual thread per connection, scheduled on an io_uring loop. */
  VIRTUAL_URING,
  /** Linux epoll through java.lang.foreign. */
  EPOLL,
  /** Linux io_uring through java.lang.foreign. */
  URING,
  /** Netty, with the transport of choice. */
  NETTY;

  /** The name on the command line and in files. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
