package echoloom.server.selector;

import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.server.spi.Pinning;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** One thread, one Selector, one listener, and the connections that the kernel gave to it. */
public final class SelectorWorker implements Worker {
  /** What one read can bring, and so the most that is held back for a slow reader. */
  private static final int READ_BUFFER_BYTES = 64 * 1024;

  private final int index;
  private final ServerDesign design;
  private final InetSocketAddress address;
  private final int bufferBytes;
  private final WorkerCounters counters = new WorkerCounters();
  private volatile boolean stopping;
  private volatile @Nullable SelectorServerLoop loop;

  /** A worker of this design; see {@link echoloom.server.WorkerFactory#create}. */
  public SelectorWorker(int index, ServerDesign design, InetSocketAddress address) {
    this(index, design, address, READ_BUFFER_BYTES);
  }

  /**
   * As above, with a read buffer of the caller's size.
   *
   * @param bufferBytes what one read can bring, at least 1
   */
  public SelectorWorker(
      int index, ServerDesign design, InetSocketAddress address, int bufferBytes) {
    this.index = index;
    this.design = design;
    this.address = address;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void open() throws IOException {
    if (design.pin()) {
      Pinning.pinThread(index);
    }
    loop = SelectorServerLoop.open(index, design, address, counters, bufferBytes);
  }

  @Override
  public void serve() throws IOException {
    SelectorServerLoop opened = loop;
    if (opened != null && !stopping) {
      opened.run();
    }
  }

  @Override
  public void stop() {
    stopping = true;
    SelectorServerLoop opened = loop;
    if (opened != null) {
      opened.stop();
    }
  }

  @Override
  public void close() throws IOException {
    SelectorServerLoop opened = loop;
    if (opened != null) {
      opened.close();
    }
  }

  @Override
  public ServerCounters counters() {
    return counters.snapshot();
  }
}
