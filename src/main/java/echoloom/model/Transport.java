package echoloom.model;

/** What carries the bytes of the netty engine; the other engines have one way only. */
public enum Transport implements OptionWord {
  /** The JDK's selectors and channels. */
  NIO,
  /** Linux epoll, through Netty's native library. */
  EPOLL,
  /** Linux io_uring, through Netty's native library. */
  URING
}
