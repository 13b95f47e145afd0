package echoloom.server.spi;

import echoloom.model.ServerDesign;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A worker's listener with a blocking accept that {@link #stop} ends.
 *
 * <p>Thread-safety: confined to the worker's thread but for {@link #stop}.
 */
public final class BlockingListener implements AutoCloseable {
  private final ServerDesign design;
  private final InetSocketAddress address;
  private final WorkerCounters counters;
  private final AcceptPause pause;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private volatile @Nullable ServerSocketChannel channel;

  /**
   * Takes no resources yet.
   *
   * @param counters where calls of accept and failures are counted, not the connections
   */
  public BlockingListener(
      int worker, ServerDesign design, InetSocketAddress address, WorkerCounters counters) {
    this.design = design;
    this.address = address;
    this.counters = counters;
    this.pause = new AcceptPause(worker);
  }

  /**
   * Binds; connections are accepted by the kernel from here on.
   *
   * @throws IOException when the address cannot be had
   */
  public void open() throws IOException {
    channel = ListenSocket.open(address, design.backlog());
  }

  /**
   * Waits for the next connection, through any number of failed accepts.
   *
   * @return the connection, which the caller owns, or null after {@link #stop}
   */
  public @Nullable SocketChannel accept() {
    ServerSocketChannel listener = channel;
    while (listener != null && !isStopped()) {
      SocketChannel accepted;
      try {
        counters.acceptCalled();
        accepted = listener.accept();
      } catch (IOException failed) {
        // Closed by stop, or out of descriptors.
        if (!isStopped()) {
          counters.acceptFailed();
          pause(pause.failed(failed));
        }
        continue;
      }
      pause.succeeded();
      if (withoutDelay(accepted)) {
        return accepted;
      }
    }
    return null;
  }

  private boolean withoutDelay(SocketChannel accepted) {
    try {
      accepted.setOption(StandardSocketOptions.TCP_NODELAY, true);
      return true;
    } catch (IOException failed) {
      counters.reset();
      closeQuietly(accepted);
      return false;
    }
  }

  private void pause(long waitMs) {
    try {
      var _ = stopped.await(waitMs, TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      // Workers are stopped, never interrupted: whoever did it wants an end all the same.
      stop();
    }
  }

  /** Whether {@link #stop} was called; then failures of channels are the worker's own doing. */
  public boolean isStopped() {
    return stopped.getCount() == 0;
  }

  /** Makes {@link #accept} return null soon; callable from any thread, idempotent. */
  public void stop() {
    stopped.countDown();
    ServerSocketChannel listener = channel;
    if (listener != null) {
      closeQuietly(listener);
    }
  }

  @Override
  public void close() {
    stop();
  }

  private static void closeQuietly(AutoCloseable closed) {
    try {
      closed.close();
    } catch (Exception _) {
      // The descriptor is gone all the same.
    }
  }
}
