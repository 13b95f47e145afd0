package echoloom.client;

import java.util.List;

/**
 * The driver {@code serial}: one thread works off the connections one after the other, so that at
 * any time one echo is under way. Long connections are all open meanwhile. When time ends the load,
 * each has the same part of it. What the times mean is told by {@link BlockingConnection}.
 *
 * <p>It keeps no schedule: most connections would be late because it is not their turn.
 */
final class OneAfterTheOther implements LoadDriver {
  private final List<BlockingConnection> connections;
  private final Crew crew;

  OneAfterTheOther(Load load) {
    connections = load.connections(session -> BlockingConnection.onChannel(load, session));
    crew = new Crew(Thread.ofPlatform().name("serial").daemon(), List.of(this::takeTurns));
  }

  private void takeTurns(Window window) {
    long nowNs = window.startNs();
    int turns = connections.size();
    for (int turn = 0; turn < turns; turn++) {
      BlockingConnection connection = connections.get(turn);
      connection.run(window.turn(turn, turns, nowNs));
      nowNs += connection.session().tally().elapsedNs();
    }
  }

  @Override
  public Tally run(Window window) throws InterruptedException {
    crew.run(window);
    return connections.stream()
        .map(connection -> connection.session().tally())
        .reduce(Tally.ZERO, Tally::then);
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
