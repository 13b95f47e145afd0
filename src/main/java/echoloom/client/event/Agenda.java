package echoloom.client.event;

import echoloom.client.spi.NanoClock;
import echoloom.client.spi.Window;
import echoloom.model.Phase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What an event loop has to do in a window: who connects next, whose round is due, whose wait was
 * too long. Nothing is allocated per echo.
 *
 * <p>Thread-safety: confined to the loop's thread, except for {@link #expire}.
 */
public final class Agenda {
  // Differences, because nanoTime may wrap.
  private static final Comparator<EventConnection> BY_DUE_TIME =
      (one, other) -> Long.signum(one.session().dueNs() - other.session().dueNs());

  private final NanoClock clock;
  private final int maxConnecting;
  private final Runnable wake;
  private final List<EventConnection> connections = new ArrayList<>();
  private final PriorityQueue<EventConnection> waiting = new PriorityQueue<>(BY_DUE_TIME);
  private final Queue<EventConnection> expired = new ConcurrentLinkedQueue<>();
  private int active;
  private int nextToConnect;

  /**
   * @param maxConnecting connects under way at once in the connect phase
   * @param wake ends the loop's wait for events; called by any thread
   */
  public Agenda(NanoClock clock, int maxConnecting, Runnable wake) {
    this.clock = clock;
    this.maxConnecting = maxConnecting;
    this.wake = wake;
  }

  /** Takes a connection in; only before the first window. */
  public void add(EventConnection connection) {
    connections.add(connection);
  }

  /** All connections of the loop. */
  public List<EventConnection> connections() {
    return connections;
  }

  /** A window begins. */
  public void begin(Window window) {
    waiting.clear();
    boolean connects = window.phase() == Phase.CONNECT;
    nextToConnect = connects ? 0 : connections.size();
    active = connects ? 0 : connections.size();
    connections.forEach(connection -> connection.begin(window));
  }

  /** Whether every connection is done with the window. */
  public boolean isDone() {
    return active == 0 && nextToConnect == connections.size();
  }

  /** Starts what is due, each at most once. */
  public void startDue() {
    while (active < maxConnecting && nextToConnect < connections.size()) {
      active++;
      connections.get(nextToConnect++).startConnect();
    }
    long nowNs = clock.nanoTime();
    EventConnection next;
    while ((next = waiting.peek()) != null && next.session().dueNs() - nowNs <= 0) {
      waiting.poll();
      next.startRound();
    }
  }

  /** How long the loop may wait for events, ns: 0 not at all, {@link Long#MAX_VALUE} for ever. */
  public long waitNs() {
    // Done, or more may connect now: a failed connect makes room without an event.
    if (isDone() || (active < maxConnecting && nextToConnect < connections.size())) {
      return 0;
    }
    EventConnection next = waiting.peek();
    return next == null ? Long.MAX_VALUE : Math.max(0, next.session().dueNs() - clock.nanoTime());
  }

  /** Ends the waits that were too long. */
  public void endExpired() {
    EventConnection connection;
    while ((connection = expired.poll()) != null) {
      connection.endExpired();
    }
  }

  /** Has the loop end the connection's wait; for any thread. */
  public void expire(EventConnection connection) {
    expired.add(connection);
    wake.run();
  }

  /** A connection is done with the window. */
  public void leave() {
    active--;
  }

  /** The connection starts its next round when it is due. */
  public void await(EventConnection connection) {
    waiting.add(connection);
  }

  /** The connection does not start another round. */
  public void forget(EventConnection connection) {
    waiting.remove(connection);
  }
}
