package echoloom.server.uring;

import echoloom.linux.Linux;
import echoloom.model.ServerDesign;
import echoloom.server.spi.LoopWorker;
import echoloom.server.spi.Pinning;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import java.net.InetSocketAddress;

/** One thread, one ring, one listener, and the connections that the kernel gave to it. */
public final class UringWorker {
  private UringWorker() {}

  /** A worker of this design; takes no resources before {@link Worker#open}. */
  public static Worker create(int index, ServerDesign design, InetSocketAddress address) {
    WorkerCounters counters = WorkerCounters.ofCompletions();
    return new LoopWorker(
        counters,
        () -> {
          Linux.require("engine uring");
          if (design.pin()) {
            Pinning.pinThread(index);
          }
          return UringServerLoop.open(index, design, address, counters);
        });
  }
}
