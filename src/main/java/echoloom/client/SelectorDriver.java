package echoloom.client;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The driver {@code selector}: event loops on NIO selectors, each with its share of the
 * connections.
 *
 * <p>There is one loop per CPU that the process may use. On two CPUs shared with the server, two
 * loops gave 1.0 to 1.3 times the echoes of one; a loop without work sleeps and costs nothing.
 *
 * <p>Sent is stamped just before the first write of a round, received just after the read that
 * completed it (short: after the close that follows). A loop that wakes to many answers reads them
 * one after the other, so the later ones have waited for the earlier: that is in the latencies, and
 * it is measured. The <em>batch delay</em> of an echo is the time from the return of {@code select}
 * to its received stamp. An answer that came while the loop was still busy with the batch before
 * has waited longer than that. A closed short connection sends its FIN at once; its descriptor is
 * freed at the loop's next {@code select}.
 */
final class SelectorDriver implements LoadDriver {
  private final List<SelectorConnection> connections;
  private final List<SelectorLoop> loops = new ArrayList<>();
  private final Crew crew;

  /**
   * @throws EcholoomException PREFLIGHT when a selector cannot be opened
   */
  SelectorDriver(Load load) {
    int count = Math.min(load.profile().connections(), Runtime.getRuntime().availableProcessors());
    try {
      for (int index = 0; index < count; index++) {
        loops.add(new SelectorLoop(load, MAX_CONNECTING / count + 1));
      }
      connections = load.connections(this::assign);
      crew = new Crew(Thread.ofPlatform().name("selector-", 0).daemon(), loops);
    } catch (IOException failed) {
      loops.forEach(SelectorLoop::stop);
      throw new EcholoomException(
          ExitCode.PREFLIGHT, "cannot open a selector: " + failed.getMessage(), failed);
    } catch (RuntimeException failed) {
      loops.forEach(SelectorLoop::stop);
      throw failed;
    }
  }

  private SelectorConnection assign(EchoSession session) {
    return loops.get(session.number() % loops.size()).add(session);
  }

  @Override
  public Tally run(Window window) throws InterruptedException {
    crew.run(window);
    return connections.stream()
        .map(connection -> connection.session().tally())
        .reduce(Tally.ZERO, Tally::plus);
  }

  @Override
  public List<SelectorConnection> connections() {
    return connections;
  }

  @Override
  public void close() {
    loops.forEach(SelectorLoop::stop);
    crew.close();
  }
}
