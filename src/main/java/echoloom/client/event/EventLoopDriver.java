package echoloom.client.event;

import echoloom.client.session.EchoSession;
import echoloom.client.session.Load;
import echoloom.client.spi.DriverThreads;
import echoloom.client.spi.LoadDriver;
import echoloom.client.spi.Tally;
import echoloom.client.spi.Window;
import java.util.List;

/**
 * The drivers {@code selector} and {@code uring}: event loops that have a share of the connections
 * each. The loop classes say what their times mean.
 *
 * <p>There is one loop per CPU that the process may use; a loop without work sleeps and costs
 * nothing.
 */
public final class EventLoopDriver implements LoadDriver {
  private final List<? extends EventLoop> loops;
  private final List<EventConnection> connections;
  private final DriverThreads threads;

  /**
   * Starts the threads of the loops.
   *
   * @param name of the driver, for the threads
   */
  public EventLoopDriver(Load load, String name, List<? extends EventLoop> loops) {
    this.loops = loops;
    connections = load.connections(this::assign);
    threads = new DriverThreads(Thread.ofPlatform().name(name + "-", 0).daemon(), loops);
  }

  private EventConnection assign(EchoSession session) {
    return loops.get(session.number() % loops.size()).add(session);
  }

  /** How many loops a load has. */
  public static int loops(Load load) {
    return Math.min(load.ownConnections(), Runtime.getRuntime().availableProcessors());
  }

  /** Connects under way at once in each of so many loops, in the connect phase. */
  public static int maxConnecting(int loops) {
    return Math.max(1, MAX_CONNECTING / loops);
  }

  @Override
  public Tally run(Window window) throws InterruptedException {
    threads.run(window);
    return Tally.total(connections, Tally::plus);
  }

  @Override
  public List<EventConnection> connections() {
    return connections;
  }

  @Override
  public void close() {
    loops.forEach(EventLoop::stop);
    threads.close();
  }
}
