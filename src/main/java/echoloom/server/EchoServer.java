package echoloom.server;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.server.spi.ListenSocket;
import echoloom.server.spi.Worker;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

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

  private final int port;
  private final List<Worker> workers;
  private final List<WorkerThread> threads;
  private final CounterEvents events;

  private EchoServer(int port, List<Worker> workers) {
    this.port = port;
    this.workers = workers;
    this.threads =
        IntStream.range(0, workers.size())
            .mapToObj(index -> new WorkerThread(index, workers.get(index)))
            .toList();
    this.events = CounterEvents.of(workers);
  }

  /**
   * Starts a server.
   *
   * @param design what to build; port 0 takes any free port, the same for all listeners
   * @throws IOException when a listener cannot be bound; then none is left
   * @throws EcholoomException when the engine cannot be built like this; then none is left
   */
  public static EchoServer start(ServerDesign design) throws IOException {
    return start(design, Engines.factory(design));
  }

  /** As above, with workers of the caller's making. */
  static EchoServer start(ServerDesign design, WorkerFactory factory) throws IOException {
    InetSocketAddress wanted = new InetSocketAddress(design.bind(), design.port());
    if (wanted.isUnresolved()) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "no such address: " + design.bind() + ": bind to an address of this host");
    }
    // Held until all workers listen.
    try (SocketChannel reservation = ListenSocket.reserve(wanted)) {
      InetSocketAddress address = (InetSocketAddress) reservation.getLocalAddress();
      List<Worker> workers =
          IntStream.range(0, design.threads())
              .mapToObj(index -> factory.create(index, design, address))
              .toList();
      EchoServer server = new EchoServer(address.getPort(), workers);
      server.open();
      return server;
    }
  }

  private void open() throws IOException {
    try {
      threads.forEach(WorkerThread::start);
      threads.forEach(thread -> thread.opened().join());
    } catch (CompletionException failed) {
      close();
      switch (failed.getCause()) {
        case IOException cause -> throw cause;
        case EcholoomException cause -> throw cause;
        case null, default -> throw failed;
      }
    } catch (Error noThread) {
      close();
      throw noThread;
    }
  }

  /** The port of all listeners. */
  public int port() {
    return port;
  }

  /** The counters of each worker. */
  public List<ServerCounters> workerCounters() {
    return workers.stream().map(Worker::counters).toList();
  }

  /** The sum over the workers. */
  public ServerCounters counters() {
    return workerCounters().stream().reduce(ServerCounters.ZERO, ServerCounters::plus);
  }

  /** Completes when any worker has ended, exceptionally when it failed. */
  public CompletableFuture<Object> ended() {
    return CompletableFuture.anyOf(
        threads.stream().map(WorkerThread::ended).toArray(CompletableFuture[]::new));
  }

  /** Stops all workers within a second and closes every connection; idempotent. */
  @Override
  public void close() {
    threads.forEach(WorkerThread::stop);
    long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STOP_TIMEOUT_MS);
    boolean interrupted = false;
    for (WorkerThread thread : threads) {
      try {
        thread.join(Duration.ofNanos(Math.max(1, deadlineNs - System.nanoTime())));
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    events.close();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
