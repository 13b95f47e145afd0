package echoloom.server.netty;

import echoloom.server.spi.WorkerCounters;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.util.UncheckedBooleanSupplier;

/**
 * Netty's usual allocator of read buffers, with each read counted: every transport reports the
 * outcome of every read to it, those that found nothing included.
 */
// Netty deprecates the Handle and offers nothing in its place.
@SuppressWarnings("deprecation")
final class CountingReads implements RecvByteBufAllocator {
  private static final int SMALLEST_BYTES = 64;
  private static final int FIRST_BYTES = 2048;

  /** What one read can bring. */
  static final int LARGEST_BYTES = 64 * 1024;

  private final RecvByteBufAllocator usual =
      new AdaptiveRecvByteBufAllocator(SMALLEST_BYTES, FIRST_BYTES, LARGEST_BYTES);
  private final WorkerCounters counters;

  CountingReads(WorkerCounters counters) {
    this.counters = counters;
  }

  @Override
  public Handle newHandle() {
    return new CountingHandle(usual.newHandle(), counters);
  }

  private static final class CountingHandle extends DelegatingHandle implements ExtendedHandle {
    private final WorkerCounters counters;

    CountingHandle(Handle usual, WorkerCounters counters) {
      super(usual);
      this.counters = counters;
    }

    @Override
    public void lastBytesRead(int bytes) {
      counters.read(bytes);
      super.lastBytesRead(bytes);
    }

    @Override
    public boolean continueReading(UncheckedBooleanSupplier maybeMoreData) {
      return ((ExtendedHandle) delegate()).continueReading(maybeMoreData);
    }
  }
}
