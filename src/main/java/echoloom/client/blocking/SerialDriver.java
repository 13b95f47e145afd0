package echoloom.client.blocking;

import echoloom.client.session.Load;
import echoloom.client.spi.DriverThreads;
import echoloom.client.spi.LoadDriver;
import echoloom.client.spi.Tally;
import echoloom.client.spi.Window;
import java.util.List;

/**
 * The driver {@code serial}: one thread works off the connections one after the other, so that at
 * any time one echo is under way. Long connections are all open meanwhile. When time ends the load,
 * each has the same part of it. What the times mean is told by {@link BlockingConnection}.
 *
 * <p>It keeps no schedule: most connections would be late because it is not their turn.
 */
public final class SerialDriver implements LoadDriver {
  private final List<BlockingConnection> connections;
  private final DriverThreads threads;

  public SerialDriver(Load load) {
    connections = load.connections(session -> BlockingConnection.onChannel(load, session));
    threads =
        new DriverThreads(Thread.ofPlatform().name("serial").daemon(), List.of(this::takeTurns));
  }

  private void takeTurns(Window window) {
    long nowNs = window.startNs();
    int turns = connections.size();
    for (int turn = 0; turn < turns; turn++) {
      BlockingConnection connection = connections.get(turn);
      connection.run(window.turn(turn, turns, nowNs));
      nowNs += connection.tally().elapsedNs();
    }
  }

  @Override
  public Tally run(Window window) throws InterruptedException {
    threads.run(window);
    return Tally.total(connections, Tally::then);
  }

  @Override
  public List<BlockingConnection> connections() {
    return connections;
  }

  @Override
  public void close() {
    connections.forEach(BlockingConnection::stop);
    threads.close();
  }
}
