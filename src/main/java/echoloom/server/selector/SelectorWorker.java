package echoloom.server.selector;

import echoloom.model.ServerDesign;
import echoloom.server.spi.LoopWorker;
import echoloom.server.spi.Pinning;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import java.net.InetSocketAddress;

/** One thread, one Selector, one listener, and the connections that the kernel gave to it. */
public final class SelectorWorker {
  /** What one read can bring, and so the most that is held back for a slow reader. */
  private static final int READ_BUFFER_BYTES = 64 * 1024;

  private SelectorWorker() {}

  /** A worker of this design; takes no resources before {@link Worker#open}. */
  public static Worker create(int index, ServerDesign design, InetSocketAddress address) {
    return create(index, design, address, READ_BUFFER_BYTES);
  }

  /**
   * As above, with a read buffer of the caller's size.
   *
   * @param bufferBytes what one read can bring, at least 1
   */
  public static Worker create(
      int index, ServerDesign design, InetSocketAddress address, int bufferBytes) {
    WorkerCounters counters = new WorkerCounters();
    return new LoopWorker(
        counters,
        () -> {
          if (design.pin()) {
            Pinning.pinThread(index);
          }
          return SelectorServerLoop.open(index, design, address, counters, bufferBytes);
        });
  }
}
