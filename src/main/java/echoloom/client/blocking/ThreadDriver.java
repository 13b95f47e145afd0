package echoloom.client.blocking;

import echoloom.client.session.EchoSession;
import echoloom.client.session.Load;
import echoloom.client.spi.DriverThreads;
import echoloom.client.spi.LoadDriver;
import echoloom.client.spi.Tally;
import echoloom.client.spi.Window;
import echoloom.model.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Each connection has a thread of its own: the drivers {@code virtual} and {@code platform}, and
 * the connections of the fiber driver. What its times mean is told by {@link BlockingConnection}.
 */
public final class ThreadDriver implements LoadDriver {
  /**
   * Stack asked for per platform thread: a connection needs little, and thousands of the default 1
   * MiB need more address space than some limits grant. The JVM raises it to its own minimum.
   */
  private static final long STACK_BYTES = 64 << 10;

  private final List<BlockingConnection> connections;
  private final DriverThreads threads;

  /**
   * @param connection makes one
   * @param builders take turns in making the threads, in the order of the connections
   */
  public ThreadDriver(
      Load load,
      Function<EchoSession, BlockingConnection> connection,
      List<? extends Thread.Builder> builders) {
    connections = load.connections(connection);
    List<DriverThreads.Task> tasks = new ArrayList<>(connections.size());
    connections.forEach(each -> tasks.add(each::run));
    threads = new DriverThreads(builders, tasks);
  }

  public static ThreadDriver virtual(Load load) {
    return onChannels(load, Thread.ofVirtual().name("connection-", 0));
  }

  public static ThreadDriver platform(Load load) {
    return onChannels(
        load, Thread.ofPlatform().name("connection-", 0).daemon().stackSize(STACK_BYTES));
  }

  private static ThreadDriver onChannels(Load load, Thread.Builder builder) {
    return new ThreadDriver(
        load, session -> BlockingConnection.onChannel(load, session), List.of(builder));
  }

  @Override
  public Tally run(Window window) throws InterruptedException {
    threads.run(window, window.phase() == Phase.CONNECT ? MAX_CONNECTING : connections.size());
    return Tally.total(connections, Tally::plus);
  }

  @Override
  public List<BlockingConnection> connections() {
    return connections;
  }

  /** Ends the window that is under way with an exception; for any thread. */
  public void breakDown(Throwable thrown) {
    threads.breakDown(thrown);
  }

  /** Waits for the end of all threads after {@link #close}; whether they ended in time. */
  public boolean awaitEnd(Duration timeout) throws InterruptedException {
    return threads.awaitEnd(timeout);
  }

  @Override
  public void close() {
    connections.forEach(BlockingConnection::stop);
    threads.close();
  }
}
