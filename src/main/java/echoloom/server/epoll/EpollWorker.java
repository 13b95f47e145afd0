package echoloom.server.epoll;

import echoloom.linux.Linux;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.server.spi.Pinning;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** One thread, one epoll instance, one listener, and the connections that the kernel gave to it. */
public final class EpollWorker implements Worker {
  /** What one read can bring, and so the most that is held back for a slow reader. */
  private static final int READ_BUFFER_BYTES = 64 * 1024;

  private final int index;
  private final ServerDesign design;
  private final InetSocketAddress address;
  private final int bufferBytes;
  private final WorkerCounters counters = new WorkerCounters();
  private volatile boolean stopping;
  private volatile @Nullable EpollLoop loop;

  /** A worker of this design; see {@link echoloom.server.WorkerFactory#create}. */
  public EpollWorker(int index, ServerDesign design, InetSocketAddress address) {
    this(index, design, address, READ_BUFFER_BYTES);
  }

  /** As above, with a read buffer of the caller's size. */
  public EpollWorker(int index, ServerDesign design, InetSocketAddress address, int bufferBytes) {
    this.index = index;
    this.design = design;
    this.address = address;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void open() throws IOException {
    Linux.require("engine epoll");
    if (design.pin()) {
      Pinning.pinThread(index);
    }
    loop = EpollLoop.open(index, design, address, counters, bufferBytes);
  }

  @Override
  public void serve() throws IOException {
    EpollLoop opened = loop;
    if (opened != null && !stopping) {
      opened.run();
    }
  }

  @Override
  public void stop() {
    stopping = true;
    EpollLoop opened = loop;
    if (opened != null) {
      opened.stop();
    }
  }

  @Override
  public void close() {
    EpollLoop opened = loop;
    if (opened != null) {
      opened.close();
    }
  }

  @Override
  public ServerCounters counters() {
    return counters.snapshot();
  }
}
