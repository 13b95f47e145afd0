package echoloom.loop.fiber;

/** A descriptor whose requests complete in a {@link FiberLoop}; they complete in its thread. */
sealed interface Endpoint permits FiberSocket, FiberListener {
  /** The user data of a request on this descriptor. */
  static long userData(int operation, int fd) {
    return (long) operation << Integer.SIZE | fd;
  }

  static int operation(long userData) {
    return (int) (userData >>> Integer.SIZE);
  }

  static int fd(long userData) {
    return (int) userData;
  }

  int fd();

  /** A request has completed. */
  void completed(int operation, int result, int flags);

  /** Ends what is under way and closes soon; for the loop's thread. */
  void shut();
}
