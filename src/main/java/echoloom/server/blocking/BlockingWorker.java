package echoloom.server.blocking;

import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.server.spi.BlockingEcho;
import echoloom.server.spi.BlockingListener;
import echoloom.server.spi.Pinning;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** One thread that serves one connection to its end before it accepts the next. */
public final class BlockingWorker implements Worker {
  private static final int BUFFER_BYTES = 64 * 1024;

  private final int index;
  private final ServerDesign design;
  private final WorkerCounters counters = new WorkerCounters();
  private final BlockingListener listener;
  private volatile @Nullable SocketChannel current;

  /** A worker of this design; takes no resources before {@link #open}. */
  public BlockingWorker(int index, ServerDesign design, InetSocketAddress address) {
    this.index = index;
    this.design = design;
    this.listener = new BlockingListener(index, design, address, counters);
  }

  @Override
  public void open() throws IOException {
    if (design.pin()) {
      Pinning.pinThread(index);
    }
    listener.open();
  }

  @Override
  public void serve() {
    ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    SocketChannel accepted = listener.accept();
    while (accepted != null) {
      serve(accepted, buffer);
      accepted = listener.accept();
    }
  }

  private void serve(SocketChannel accepted, ByteBuffer buffer) {
    current = accepted;
    counters.accepted();
    try (accepted) {
      // Whoever stopped the worker before it saw this connection could not close it.
      if (!listener.isStopped()) {
        BlockingEcho.run(accepted, buffer, counters);
      }
    } catch (IOException | RuntimeException _) {
      if (!listener.isStopped()) {
        counters.reset();
      }
    }
    counters.closed();
  }

  @Override
  public void stop() {
    listener.stop();
    SocketChannel served = current;
    if (served != null) {
      try {
        served.close();
      } catch (IOException _) {
        // Its thread finds it closed all the same.
      }
    }
  }

  @Override
  public void close() {
    listener.close();
  }

  @Override
  public ServerCounters counters() {
    return counters.snapshot();
  }
}
