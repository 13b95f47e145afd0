package echoloom.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Error numbers, the same on x86-64 and aarch64 (asm-generic/errno.h), and their texts. All
 * wrappers of this package return the negated number when a call fails.
 */
public final class Errno {
  public static final int EPERM = 1;
  public static final int EINTR = 4;
  public static final int EAGAIN = 11;
  public static final int ENOMEM = 12;
  public static final int EBUSY = 16;
  public static final int EINVAL = 22;
  public static final int ENFILE = 23;
  public static final int EMFILE = 24;
  public static final int ENOSYS = 38;
  public static final int ETIME = 62;
  public static final int EADDRINUSE = 98;
  public static final int ECONNABORTED = 103;
  public static final int ENOBUFS = 105;
  public static final int ECANCELED = 125;

  private static final long LONGEST_TEXT_BYTES = 256;

  /** Linked only when a text is asked for. */
  private static final class Strerror {
    static final MethodHandle HANDLE =
        Libc.link("strerror", FunctionDescriptor.of(ADDRESS, JAVA_INT));
  }

  private Errno() {}

  /** The C library's text for an error number, for example "Too many open files". */
  // "restricted": the text ends with a zero byte within the bound.
  @SuppressWarnings("restricted")
  public static String text(int errno) {
    try {
      MemorySegment text = (MemorySegment) Strerror.HANDLE.invokeExact(Libc.state(), errno);
      return text.reinterpret(LONGEST_TEXT_BYTES).getString(0);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /** Whether an accept failed because descriptors or memory ran out, which passes with time. */
  public static boolean isExhaustion(int errno) {
    return errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS;
  }

  /**
   * Lets a result pass and turns a failure into an exception.
   *
   * @param call the name of the call, for the message
   * @throws ErrnoException when the result is negative
   */
  public static int check(String call, int result) throws ErrnoException {
    if (result < 0) {
      throw failure(call, -result);
    }
    return result;
  }

  /** The exception for a call that failed. */
  public static ErrnoException failure(String call, int errno) {
    return new ErrnoException(call, errno, text(errno));
  }
}
