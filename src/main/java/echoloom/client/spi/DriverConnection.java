package echoloom.client.spi;

/** A connection of a driver, as the watchdog and the sum of the counts see it. */
public interface DriverConnection {
  /**
   * When the wait that is going on began, a different value for each wait; 0 when there is none.
   * Called by the watchdog's thread.
   */
  long waitingSinceNs();

  /**
   * Ends the wait that began at this time: the connection finds its channel closed and counts a
   * timeout. Does nothing when that wait is over. Called by the watchdog's thread.
   */
  void expire(long waitingSinceNs);

  /** What it did in the last window; for whoever waited for the window's end. */
  Tally tally();
}
