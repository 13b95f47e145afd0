package echoloom.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Each connection has a thread of its own: the drivers {@code virtual} and {@code platform}, and
 * the connections of {@link FiberDriver}. What its times mean is told by {@link
 * BlockingConnection}.
 */
final class ThreadPerConnection implements LoadDriver {
  /**
   * Stack asked for per platform thread: a connection needs little, and thousands of the usual 1
   * MiB need more address space than some limits grant. The JVM raises it to its own minimum.
   */
  private static final long STACK_BYTES = 64 << 10;

  private final List<BlockingConnection> connections;
  private final Crew crew;

  /**
   * @param connection makes one
   * @param builders take turns in making the threads, in the order of the connections
   */
  ThreadPerConnection(
      Load load,
      Function<EchoSession, BlockingConnection> connection,
      List<? extends Thread.Builder> builders) {
    connections = load.connections(connection);
    List<Crew.Task> tasks = new ArrayList<>(connections.size());
    connections.forEach(each -> tasks.add(each::run));
    crew = new Crew(builders, tasks);
  }

  static ThreadPerConnection virtual(Load load) {
    return onChannels(load, Thread.ofVirtual().name("connection-", 0));
  }

  static ThreadPerConnection platform(Load load) {
    return onChannels(
        load, Thread.ofPlatform().name("connection-", 0).daemon().stackSize(STACK_BYTES));
  }

  private static ThreadPerConnection onChannels(Load load, Thread.Builder builder) {
    return new ThreadPerConnection(
        load, session -> BlockingConnection.onChannel(load, session), List.of(builder));
  }

  @Override
  public Tally run(Window window) throws InterruptedException {
    crew.run(
        window,
        switch (window.phase()) {
          case CONNECT -> MAX_CONNECTING;
          case WARMUP, MEASURE -> connections.size();
        });
    return connections.stream()
        .map(connection -> connection.session().tally())
        .reduce(Tally.ZERO, Tally::plus);
  }

  @Override
  public List<BlockingConnection> connections() {
    return connections;
  }

  /** Ends the window that is under way with an exception; for any thread. */
  void breakDown(Throwable thrown) {
    crew.breakDown(thrown);
  }

  /** Waits for the end of all threads after {@link #close}; whether they ended in time. */
  boolean awaitEnd(Duration timeout) throws InterruptedException {
    return crew.awaitEnd(timeout);
  }

  @Override
  public void close() {
    connections.forEach(BlockingConnection::stop);
    crew.close();
  }
}
