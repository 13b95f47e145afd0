package echoloom.server.uring;

/**
 * What a request was for, and whose it was: the 64 bits of user data. The upper 8 are the
 * operation, the next 24 a generation that tells a connection from a later one on the same
 * descriptor, the lower 32 the descriptor.
 */
final class Operation {
  static final int ACCEPT = 1;
  static final int WAKE = 2;
  static final int RECEIVE = 3;
  static final int SEND = 4;
  static final int CANCEL = 5;
  static final int CLOSE = 6;

  private static final int OPERATION_SHIFT = 56;
  private static final long OWNER_MASK = (1L << OPERATION_SHIFT) - 1;
  private static final int GENERATION_MASK = 0xffffff;

  private Operation() {}

  /** The part of the user data that names a connection. */
  static long owner(int fd, int generation) {
    return (long) (generation & GENERATION_MASK) << Integer.SIZE | Integer.toUnsignedLong(fd);
  }

  static long userData(int operation, long owner) {
    return (long) operation << OPERATION_SHIFT | owner;
  }

  static int of(long userData) {
    return (int) (userData >>> OPERATION_SHIFT);
  }

  static long owner(long userData) {
    return userData & OWNER_MASK;
  }

  static int fd(long userData) {
    return (int) userData;
  }
}
