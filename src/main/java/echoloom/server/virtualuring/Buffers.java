package echoloom.server.virtualuring;

import echoloom.linux.Memory;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * One buffer per connection of a worker, used again when it ended. They take no memory before bytes
 * come.
 *
 * <p>Thread-safety: any thread; {@link #close} when the kernel uses none any more.
 */
final class Buffers implements AutoCloseable {
  /** What one read can bring, and so the most that is held back for a slow reader. */
  static final int BUFFER_BYTES = 8 * 1024;

  private static final int PER_MAPPING = 64;

  // Closed by close.
  @SuppressWarnings("MustBeClosedChecker")
  private final Arena arena = Arena.ofShared();

  private final Deque<Long> free = new ArrayDeque<>();

  /**
   * The address of a buffer that nobody uses.
   *
   * @throws IOException when the system has no more memory
   */
  synchronized long take() throws IOException {
    if (free.isEmpty()) {
      long start = Memory.map((long) PER_MAPPING * BUFFER_BYTES, arena).address();
      for (int index = 0; index < PER_MAPPING; index++) {
        free.push(start + (long) index * BUFFER_BYTES);
      }
    }
    return free.pop();
  }

  synchronized void giveBack(long address) {
    free.push(address);
  }

  @Override
  public void close() {
    arena.close();
  }
}
