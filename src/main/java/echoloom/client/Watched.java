package echoloom.client;

/** A connection that waits for its peer, as the {@link Watchdog} sees it. */
interface Watched {
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
}
