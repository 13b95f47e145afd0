package echoloom.client;

import java.util.ArrayList;
import java.util.List;

/**
 * The drivers {@code virtual} and {@code platform}: each connection has a thread of its own. What
 * its times mean is told by {@link BlockingConnection}.
 */
final class ThreadPerConnection implements LoadDriver {
  /**
   * Stack asked for per platform thread: a connection needs little, and thousands of the usual 1
   * MiB need more address space than some limits grant. The JVM raises it to its own minimum.
   */
  private static final long STACK_BYTES = 64 << 10;

  private final List<BlockingConnection> connections;
  private final Crew crew;

  private ThreadPerConnection(Load load, Thread.Builder builder) {
    connections = load.connections(session -> new BlockingConnection(load, session));
    List<Crew.Task> tasks = new ArrayList<>(connections.size());
    connections.forEach(connection -> tasks.add(connection::run));
    crew = new Crew(builder, tasks);
  }

  static ThreadPerConnection virtual(Load load) {
    return new ThreadPerConnection(load, Thread.ofVirtual().name("connection-", 0));
  }

  static ThreadPerConnection platform(Load load) {
    return new ThreadPerConnection(
        load, Thread.ofPlatform().name("connection-", 0).daemon().stackSize(STACK_BYTES));
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

  @Override
  public void close() {
    connections.forEach(BlockingConnection::stop);
    crew.close();
  }
}
