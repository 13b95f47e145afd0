package echoloom.server;

import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A running echo server: one platform thread per worker, all listeners bound before {@link #start}
 * returns, or none.
 *
 * <p>Thread-safety: all methods may be called from any thread. The caller owns the server and
 * closes it.
 */
public final class EchoServer implements AutoCloseable {
  /** A worker that has not ended by then is left behind: its thread is a daemon. */
  private static final long STOP_TIMEOUT_MS = 900;

  private record Running(
      Worker worker,
      Thread thread,
      CompletableFuture<@Nullable Void> opened,
      CompletableFuture<@Nullable Void> ended) {}

  private final int port;
  private final List<Running> workers;

  private EchoServer(int port, List<Running> workers) {
    this.port = port;
    this.workers = List.copyOf(workers);
  }

  /**
   * Starts a server.
   *
   * @param design what to build; port 0 takes any free port, the same for all listeners
   * @throws IOException when a listener cannot be bound or an engine not be had; then none is left
   */
  public static EchoServer start(ServerDesign design) throws IOException {
    return start(design, Engines.factory(design.engine()));
  }

  /** As above, with workers of the caller's making. */
  static EchoServer start(ServerDesign design, WorkerFactory factory) throws IOException {
    try (SocketChannel reservation = SocketChannel.open()) {
      // A bound socket that does not listen keeps the port for all workers while they open: with
      // port 0 it is the one that chooses it.
      reservation.setOption(StandardSocketOptions.SO_REUSEADDR, true);
      reservation.setOption(StandardSocketOptions.SO_REUSEPORT, true);
      reservation.bind(new InetSocketAddress(design.bind(), design.port()));
      InetSocketAddress address = (InetSocketAddress) reservation.getLocalAddress();
      List<Running> workers = new ArrayList<>(design.threads());
      for (int index = 0; index < design.threads(); index++) {
        workers.add(launch(index, factory.create(index, design, address)));
      }
      EchoServer server = new EchoServer(address.getPort(), workers);
      server.awaitOpen();
      return server;
    }
  }

  private static Running launch(int index, Worker worker) {
    CompletableFuture<@Nullable Void> opened = new CompletableFuture<>();
    CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
    Thread thread =
        Thread.ofPlatform()
            .name("worker-" + index)
            .daemon()
            .start(() -> runWorker(worker, opened, ended));
    return new Running(worker, thread, opened, ended);
  }

  private static void runWorker(
      Worker worker,
      CompletableFuture<@Nullable Void> opened,
      CompletableFuture<@Nullable Void> ended) {
    Throwable failure = null;
    try (worker) {
      worker.open();
      opened.complete(null);
      worker.serve();
    } catch (Throwable thrown) {
      failure = thrown;
    }
    // After close, so that whoever waits for the end finds nothing left behind.
    if (failure == null) {
      ended.complete(null);
    } else {
      opened.completeExceptionally(failure);
      ended.completeExceptionally(failure);
    }
  }

  private void awaitOpen() throws IOException {
    try {
      for (Running running : workers) {
        running.opened().join();
      }
    } catch (CompletionException failed) {
      close();
      if (failed.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw failed;
    }
  }

  /** The port of all listeners. */
  public int port() {
    return port;
  }

  /** The counters of each worker. */
  public List<ServerCounters> workerCounters() {
    return workers.stream().map(running -> running.worker().counters().snapshot()).toList();
  }

  /** The sum over the workers. */
  public ServerCounters counters() {
    return workerCounters().stream().reduce(ServerCounters.ZERO, ServerCounters::plus);
  }

  /** Completes when any worker has ended, exceptionally when it failed. */
  public CompletableFuture<Object> ended() {
    return CompletableFuture.anyOf(
        workers.stream().map(Running::ended).toArray(CompletableFuture[]::new));
  }

  /** Stops all workers within a second and closes every connection; idempotent. */
  @Override
  public void close() {
    workers.forEach(running -> running.worker().stop());
    long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STOP_TIMEOUT_MS);
    boolean interrupted = false;
    for (Running running : workers) {
      try {
        running.thread().join(Duration.ofNanos(Math.max(1, deadlineNs - System.nanoTime())));
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
