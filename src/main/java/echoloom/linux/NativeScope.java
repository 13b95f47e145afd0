package echoloom.linux;

import java.lang.foreign.Arena;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Native things that begin and end together: memory, descriptors and what is built on them. Closing
 * takes the reverse order, so that memory outlives what refers to it.
 *
 * <p>Thread-safety: confined to the thread that made it, its memory as well, unless it is {@link
 * #shared}.
 */
public final class NativeScope implements AutoCloseable {
  private final Arena arena;

  private final Deque<Runnable> closings = new ArrayDeque<>();

  /** A scope of the calling thread. */
  // Closed by close.
  @SuppressWarnings("MustBeClosedChecker")
  public NativeScope() {
    this(Arena.ofConfined());
  }

  private NativeScope(Arena arena) {
    this.arena = arena;
  }

  /** A scope of the calling thread whose memory any thread may use. */
  @SuppressWarnings("MustBeClosedChecker")
  public static NativeScope shared() {
    return new NativeScope(Arena.ofShared());
  }

  /** Memory that lives as long as this scope. */
  public Arena arena() {
    return arena;
  }

  /** Takes over a descriptor and returns it. */
  public int own(int fd) {
    onClose(
        () -> {
          int _ = Descriptors.close(fd);
        });
    return fd;
  }

  /** Has something done when this scope is closed, before what was added earlier is closed. */
  public void onClose(Runnable closing) {
    closings.push(closing);
  }

  /** Closes everything, the latest first; idempotent. */
  @Override
  public void close() {
    while (!closings.isEmpty()) {
      closings.pop().run();
    }
    if (arena.scope().isAlive()) {
      arena.close();
    }
  }
}
