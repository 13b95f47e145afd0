package echoloom.model;

/** How a server waits for and serves its connections. */
public enum Engine implements OptionWord {
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
  NETTY
}
