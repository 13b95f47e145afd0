package echoloom.linux;

import java.io.IOException;

/** A call into the C library that failed, with the number it left in errno. */
public final class ErrnoException extends IOException {
  private final int errno;

  /**
   * @param call the name of the function
   * @param errno what it left behind, 1 or more
   * @param reason that number in words
   */
  ErrnoException(String call, int errno, String reason) {
    super(call + ": " + reason);
    this.errno = errno;
  }

  /** The error number, as in errno.h. */
  public int errno() {
    return errno;
  }
}
