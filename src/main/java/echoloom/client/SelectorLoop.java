package echoloom.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * One event loop: starts the rounds that are due, waits for events, hands them to its connections.
 * Each connection gets one read or write per event and at most one new round, so none keeps the
 * others waiting. Nothing is allocated or locked per echo.
 *
 * <p>Thread-safety: one thread runs the windows; {@link #expire} and {@link #stop} are for any.
 */
final class SelectorLoop implements Consumer<Window> {
  // Differences, because nanoTime may wrap.
  private static final Comparator<SelectorConnection> BY_DUE_TIME =
      (one, other) -> Long.signum(one.session().dueNs() - other.session().dueNs());

  private final Load load;
  private final int maxConnecting;
  private final Selector selector;
  private final Alarm alarm;
  private final List<SelectorConnection> connections = new ArrayList<>();
  private final PriorityQueue<SelectorConnection> waiting = new PriorityQueue<>(BY_DUE_TIME);
  private final Queue<SelectorConnection> expired = new ConcurrentLinkedQueue<>();
  private final Consumer<SelectionKey> onReady = this::ready;
  private volatile boolean stopped;

  private int active;
  private int nextToConnect;
  private boolean batchBegun;
  private long batchStartNs;

  /**
   * @param maxConnecting connects under way at once in the connect phase
   * @throws IOException when the host has no descriptors left
   */
  SelectorLoop(Load load, int maxConnecting) throws IOException {
    this.load = load;
    this.maxConnecting = maxConnecting;
    selector = Selector.open();
    alarm = new Alarm(selector);
    alarm.start();
  }

  /** A new connection of this loop; only before the first window. */
  SelectorConnection add(EchoSession session) {
    SelectorConnection connection = new SelectorConnection(load, this, session);
    connections.add(connection);
    return connection;
  }

  @Override
  public void accept(Window window) {
    waiting.clear();
    active = 0;
    nextToConnect = window.phase() == Phase.CONNECT ? 0 : connections.size();
    connections.forEach(connection -> connection.begin(window));
    try {
      while (!stopped && (active > 0 || nextToConnect < connections.size())) {
        connectMore();
        startDue();
        poll();
        endExpired();
      }
      // Frees the descriptors of what was closed since the last select.
      selector.selectNow(onReady);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (ClosedSelectorException closed) {
      if (!stopped) {
        throw closed;
      }
    }
  }

  private void connectMore() {
    while (active < maxConnecting && nextToConnect < connections.size()) {
      SelectorConnection connection = connections.get(nextToConnect++);
      active++;
      connection.startConnect();
    }
  }

  private void startDue() {
    long nowNs = System.nanoTime();
    SelectorConnection next;
    while ((next = waiting.peek()) != null && next.session().dueNs() - nowNs <= 0) {
      waiting.poll();
      next.startRound();
    }
  }

  private void poll() throws IOException {
    batchBegun = false;
    SelectorConnection next = waiting.peek();
    boolean idle = active > 0 && (next == null || next.session().dueNs() - System.nanoTime() > 0);
    if (!idle) {
      selector.selectNow(onReady);
      return;
    }
    if (next != null) {
      alarm.set(next.session().dueNs());
    }
    selector.select(onReady);
  }

  private void ready(SelectionKey key) {
    if (!batchBegun) {
      batchBegun = true;
      batchStartNs = System.nanoTime();
    }
    ((SelectorConnection) key.attachment()).ready();
  }

  private void endExpired() {
    SelectorConnection connection;
    while ((connection = expired.poll()) != null) {
      connection.endExpired();
    }
  }

  /** A connection takes part in the window until it {@link #leave}s. */
  void join() {
    active++;
  }

  /** A connection is done with the window. */
  void leave() {
    active--;
  }

  /** Starts the connection's next round when it is due. */
  void await(SelectorConnection connection) {
    waiting.add(connection);
  }

  /** The connection does not wait for its next round any more. */
  void forget(SelectorConnection connection) {
    waiting.remove(connection);
  }

  /** When the batch of events that is being worked off began. */
  long batchStartNs() {
    return batchStartNs;
  }

  Selector selector() {
    return selector;
  }

  /** Has the loop end the connection's wait. */
  void expire(SelectorConnection connection) {
    expired.add(connection);
    selector.wakeup();
  }

  /** Ends the loop, even if a window is under way, and closes its connections; idempotent. */
  void stop() {
    stopped = true;
    alarm.close();
    try {
      selector.close();
    } catch (IOException thrown) {
      load.failures().defect(-1, 0, thrown);
    }
    connections.forEach(SelectorConnection::close);
  }
}
