package echoloom.model;

/** How the client runs its connections. */
public enum Driver implements OptionWord {
  /** One virtual thread per connection, blocking I/O. */
  VIRTUAL,
  /** One virtual thread per connection, scheduled on an io_uring loop. */
  VIRTUAL_URING,
  /** One platform thread per connection, blocking I/O. */
  PLATFORM,
  /** Event loops on NIO selectors. */
  SELECTOR,
  /** Event loops on io_uring. */
  URING,
  /** One connection at a time. */
  SERIAL;

  /** Whether it can send at times of its own: {@link OpenLoop}. */
  public boolean keepsSchedule() {
    return switch (this) {
      case VIRTUAL, PLATFORM, SELECTOR, URING -> true;
      // Most connections would be late because it is not their turn.
      case SERIAL -> false;
      // Its threads know no timer but that of the default scheduler.
      case VIRTUAL_URING -> false;
    };
  }
}
