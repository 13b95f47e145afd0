package echoloom.client.session;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.nio.ByteBuffer;

/**
 * Direct buffers of one size, cut from few allocations: each allocation of its own would cost a
 * cleaner and, large ones, a page.
 *
 * <p>Thread-safety: confined to the thread that sets up the load. A buffer belongs to its taker.
 */
final class BufferSlab {
  /** Buffers start on cache lines of their own, so that carriers do not share any. */
  private static final int ALIGNMENT = 64;

  private static final int SLAB_BYTES = 16 << 20;

  private final int size;
  private final int stride;
  private int remaining;
  private ByteBuffer slab = ByteBuffer.allocateDirect(0);

  /**
   * @param size bytes of each buffer
   * @param count how many will be taken
   */
  BufferSlab(int size, int count) {
    this.size = size;
    stride = Math.ceilDiv(size, ALIGNMENT) * ALIGNMENT;
    remaining = count;
  }

  /**
   * The next buffer, zeroed.
   *
   * @throws EcholoomException PREFLIGHT when the JVM's direct memory is used up
   */
  ByteBuffer take() {
    if (slab.remaining() < stride) {
      slab = allocate(Math.min(Math.max(1, SLAB_BYTES / stride), remaining));
    }
    ByteBuffer buffer = slab.slice(slab.position(), size);
    slab.position(slab.position() + stride);
    remaining--;
    return buffer;
  }

  private ByteBuffer allocate(int buffers) {
    try {
      return ByteBuffer.allocateDirect(Math.multiplyExact(buffers, stride) + ALIGNMENT)
          .alignedSlice(ALIGNMENT);
    } catch (OutOfMemoryError full) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          "not enough direct memory for %,d more buffers of %,d bytes: use fewer --connections or a smaller --payload"
              .formatted(remaining, size),
          full);
    }
  }
}
