package echoloom.server.uring;

import echoloom.linux.Linux;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.server.spi.Pinning;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** One thread, one ring, one listener, and the connections that the kernel gave to it. */
public final class UringWorker implements Worker {
  private final int index;
  private final ServerDesign design;
  private final InetSocketAddress address;
  private final WorkerCounters counters = WorkerCounters.ofCompletions();
  private volatile boolean stopping;
  private volatile @Nullable UringServerLoop loop;

  /** A worker of this design; see {@link echoloom.server.WorkerFactory#create}. */
  public UringWorker(int index, ServerDesign design, InetSocketAddress address) {
    this.index = index;
    this.design = design;
    this.address = address;
  }

  @Override
  public void open() throws IOException {
    Linux.require("engine uring");
    if (design.pin()) {
      Pinning.pinThread(index);
    }
    loop = UringServerLoop.open(index, design, address, counters);
  }

  @Override
  public void serve() throws IOException {
    UringServerLoop opened = loop;
    if (opened != null && !stopping) {
      opened.run();
    }
  }

  @Override
  public void stop() {
    stopping = true;
    UringServerLoop opened = loop;
    if (opened != null) {
      opened.stop();
    }
  }

  @Override
  public void close() {
    UringServerLoop opened = loop;
    if (opened != null) {
      opened.close();
    }
  }

  @Override
  public ServerCounters counters() {
    return counters.snapshot();
  }
}
