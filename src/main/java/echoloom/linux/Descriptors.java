package echoloom.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * read(2), write(2) and close(2).
 *
 * <p>Every method returns what the call returns, or the negated error number. Thread-safety: as the
 * calls themselves, any thread.
 */
public final class Descriptors {
  private static final MethodHandle READ =
      Libc.link("read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
  private static final MethodHandle WRITE =
      Libc.link("write", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
  private static final MethodHandle CLOSE =
      Libc.link("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

  private Descriptors() {}

  /**
   * Reads into the start of a native segment.
   *
   * @param length at most this many bytes, within the segment
   * @return the bytes read, 0 at the end of the stream
   */
  static int read(int fd, MemorySegment into, long length) {
    requireWithin(into, length);
    MemorySegment state = Libc.state();
    try {
      return (int) Libc.result((long) READ.invokeExact(state, fd, into, length), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /**
   * Writes from the start of a native segment.
   *
   * @param length at most this many bytes, within the segment
   * @return the bytes written
   */
  static int write(int fd, MemorySegment from, long length) {
    requireWithin(from, length);
    MemorySegment state = Libc.state();
    try {
      return (int) Libc.result((long) WRITE.invokeExact(state, fd, from, length), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /** Closes a descriptor; it is gone even when the call reports an error. */
  public static int close(int fd) {
    MemorySegment state = Libc.state();
    try {
      return Libc.result((int) CLOSE.invokeExact(state, fd), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /** The kernel does not know where a segment ends. */
  static void requireWithin(MemorySegment segment, long length) {
    if (length < 0 || length > segment.byteSize()) {
      throw new IndexOutOfBoundsException(length + " bytes of " + segment.byteSize());
    }
  }
}
