package echoloom.client;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The drivers {@code selector} and {@code uring}: event loops that have a share of the connections
 * each. What their times mean is told by {@link SelectorLoop} and {@link UringLoop}.
 *
 * <p>There is one loop per CPU that the process may use; a loop without work sleeps and costs
 * nothing.
 */
final class EventLoopDriver implements LoadDriver {
  private final List<? extends EventLoop> loops;
  private final List<EventConnection> connections;
  private final Crew crew;

  private EventLoopDriver(Load load, String name, List<? extends EventLoop> loops) {
    this.loops = loops;
    connections = load.connections(this::assign);
    crew = new Crew(Thread.ofPlatform().name(name + "-", 0).daemon(), loops);
  }

  private EventConnection assign(EchoSession session) {
    return loops.get(session.number() % loops.size()).add(session);
  }

  /**
   * Event loops on NIO selectors.
   *
   * @throws EcholoomException PREFLIGHT when a selector cannot be opened, or memory is short
   */
  static EventLoopDriver selector(Load load) {
    int count = loops(load);
    List<SelectorLoop> loops = new ArrayList<>(count);
    try {
      for (int index = 0; index < count; index++) {
        loops.add(new SelectorLoop(load, maxConnecting(count)));
      }
      return new EventLoopDriver(load, "selector", loops);
    } catch (IOException failed) {
      loops.forEach(SelectorLoop::end);
      throw new EcholoomException(
          ExitCode.PREFLIGHT, "cannot open a selector: " + failed.getMessage(), failed);
    } catch (RuntimeException failed) {
      loops.forEach(SelectorLoop::end);
      throw failed;
    }
  }

  /**
   * Event loops on io_uring; they open their rings in the first window.
   *
   * @throws EcholoomException PREFLIGHT when this is not Linux, or memory is short
   */
  static EventLoopDriver uring(Load load) {
    int count = loops(load);
    List<UringLoop> loops = new ArrayList<>(count);
    for (int index = 0; index < count; index++) {
      loops.add(new UringLoop(load, maxConnecting(count)));
    }
    return new EventLoopDriver(load, "uring", loops);
  }

  private static int loops(Load load) {
    return Math.min(load.ownConnections(), Runtime.getRuntime().availableProcessors());
  }

  private static int maxConnecting(int loops) {
    return Math.max(1, MAX_CONNECTING / loops);
  }

  @Override
  public Tally run(Window window) throws InterruptedException {
    crew.run(window);
    return connections.stream()
        .map(connection -> connection.session().tally())
        .reduce(Tally.ZERO, Tally::plus);
  }

  @Override
  public List<EventConnection> connections() {
    return connections;
  }

  @Override
  public void close() {
    loops.forEach(EventLoop::stop);
    crew.close();
  }
}
