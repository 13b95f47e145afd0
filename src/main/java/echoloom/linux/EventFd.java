package echoloom.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * An eventfd(2): how any thread wakes one that waits for descriptors.
 *
 * <p>Thread-safety: {@link #signal} may be called from any thread at any time, after the end of its
 * scope as well; the rest belongs to the thread that waits.
 */
public final class EventFd {
  public static final int EFD_NONBLOCK = 0x800;
  public static final int EFD_CLOEXEC = 0x80000;

  private static final class Handles {
    static final MethodHandle EVENTFD =
        Libc.link("eventfd", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
  }

  private final int fd;
  private boolean closed;

  private EventFd(int fd) {
    this.fd = fd;
  }

  /**
   * Opens one.
   *
   * @param scope closes it
   * @param flags {@link #EFD_NONBLOCK} or 0
   * @throws IOException when no descriptor is left
   */
  public static EventFd open(NativeScope scope, int flags) throws IOException {
    MemorySegment state = Libc.state();
    int fd;
    try {
      fd = Libc.result((int) Handles.EVENTFD.invokeExact(state, 0, flags | EFD_CLOEXEC), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
    EventFd opened = new EventFd(Errno.check("eventfd", fd));
    scope.onClose(opened::close);
    return opened;
  }

  /** The descriptor, readable once signalled. */
  public int fd() {
    return fd;
  }

  /** Makes the descriptor readable; does nothing once it is closed. */
  public synchronized void signal() {
    // Under the lock of close: the number may belong to a connection a moment later.
    if (!closed) {
      transfer(true);
    }
  }

  /** Takes back all signals; a non-blocking one only. */
  public void drain() {
    transfer(false);
  }

  private void transfer(boolean signal) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment count = arena.allocateFrom(JAVA_LONG, 1L);
      // The result says nothing new: a full counter is readable, an empty one was drained before.
      int _ =
          signal
              ? Descriptors.write(fd, count, Long.BYTES)
              : Descriptors.read(fd, count, Long.BYTES);
    }
  }

  private synchronized void close() {
    closed = true;
    int _ = Descriptors.close(fd);
  }
}
