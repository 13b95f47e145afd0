package echoloom.server.epoll;

import echoloom.linux.Linux;
import echoloom.model.ServerDesign;
import echoloom.server.spi.LoopWorker;
import echoloom.server.spi.Pinning;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import java.net.InetSocketAddress;

/** One thread, one epoll instance, one listener, and the connections that the kernel gave to it. */
public final class EpollWorker {
  /** What one read can bring, and so the most that is held back for a slow reader. */
  private static final int READ_BUFFER_BYTES = 64 * 1024;

  private EpollWorker() {}

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
          Linux.require("engine epoll");
          if (design.pin()) {
            Pinning.pinThread(index);
          }
          return EpollLoop.open(index, design, address, counters, bufferBytes);
        });
  }
}
