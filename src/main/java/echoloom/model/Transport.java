package echoloom.model;

import java.util.Locale;

/** What carries the bytes of the netty engine; the other engines have one way only. */
public enum Transport {
  /** The JDK's selectors and channels. */
  NIO,
  /** Linux epoll, through Netty's native library. */
  EPOLL,
  /** Linux io_uring, through Netty's native library. */
  URING;

  /** The name on the command line and in files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
