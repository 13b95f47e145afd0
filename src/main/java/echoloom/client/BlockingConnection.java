package echoloom.client;

import echoloom.client.FailureClassifier.Stage;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A connection in straight-line code: its thread waits in connect, write, read and for its turn.
 *
 * <p>Sent is stamped just before the first write, received just after the last read returned, both
 * by the connection's own thread. So a latency holds the time the thread waited for a CPU (a
 * virtual one for a carrier) when its answer was there, as any user of blocking I/O would see it.
 * Nothing is batched.
 *
 * <p>Thread-safety: one thread at a time runs windows; the {@link Watched} methods are for the
 * watchdog; {@link #session}'s tally is for whoever waited for the window's end, {@link #stop} for
 * anybody.
 */
final class BlockingConnection implements Watched {
  private final Load load;
  private final EchoSession session;
  private final WaitClock wait = new WaitClock();

  /** Changes only while there is no wait, so that a wait has one channel. */
  private volatile @Nullable SocketChannel channel;

  private volatile @Nullable SocketChannel expired;
  private volatile boolean stopped;

  BlockingConnection(Load load, EchoSession session) {
    this.load = load;
    this.session = session;
  }

  EchoSession session() {
    return session;
  }

  /**
   * Does what the phase asks of this connection. Failures and exceptions are counted, never thrown;
   * an Error is for the caller.
   */
  void run(Window window) {
    session.begin(window);
    try {
      switch (window.phase()) {
        case CONNECT -> open(window);
        case WARMUP, MEASURE -> echo(window);
      }
    } catch (RuntimeException defect) {
      session.defect(defect);
      close();
    } finally {
      wait.end();
    }
  }

  private void open(Window window) {
    long startNs = System.nanoTime();
    session.startConnect(startNs);
    long endNs;
    try {
      endNs = dial(startNs);
      session.connected(window, endNs);
    } catch (IOException thrown) {
      failed(thrown, Stage.CONNECT);
      endNs = System.nanoTime();
    }
    session.end(window, endNs);
  }

  private void echo(Window window) {
    boolean keeps = session.keepsConnection();
    long nowNs = window.startNs();
    try {
      while ((!keeps || channel != null) && session.goesOn(window, nowNs)) {
        if (session.dueNs() - nowNs > 0) {
          waitUntil(session.dueNs());
        }
        if (stopped) {
          break;
        }
        nowNs = keeps ? longRound() : shortRound(window);
      }
    } finally {
      session.end(window, nowNs);
    }
    checkNothingFollows();
  }

  private void waitUntil(long dueNs) {
    long leftNs;
    while (!stopped && (leftNs = dueNs - System.nanoTime()) > 0) {
      LockSupport.parkNanos(this, leftNs);
    }
  }

  private long longRound() {
    long startNs = System.nanoTime();
    session.startRound(startNs);
    wait.begin(startNs);
    try {
      exchange();
    } catch (IOException thrown) {
      failed(thrown, Stage.ECHO);
      return System.nanoTime();
    }
    long endNs = System.nanoTime();
    wait.end();
    if (!session.complete(endNs)) {
      close();
    }
    return endNs;
  }

  private long shortRound(Window window) {
    long startNs = System.nanoTime();
    session.startRound(startNs);
    Stage stage = Stage.CONNECT;
    try {
      long connectedNs = dial(startNs);
      session.connected(window, connectedNs);
      stage = Stage.ECHO;
      wait.begin(connectedNs);
      exchange();
    } catch (IOException thrown) {
      failed(thrown, stage);
      return System.nanoTime();
    }
    close();
    long endNs = System.nanoTime();
    session.complete(endNs);
    return endNs;
  }

  /** Connects and returns the time when that was done. */
  private long dial(long startNs) throws IOException {
    SocketChannel dialled = load.dialer().open();
    channel = dialled;
    wait.begin(startNs);
    dialled.connect(load.target());
    return System.nanoTime();
  }

  /** Sends the payload and receives the answer over it, until it is complete or the peer closes. */
  private void exchange() throws IOException {
    SocketChannel connected = channel;
    if (connected == null) {
      throw new IllegalStateException("not connected");
    }
    Exchange exchange = session.exchange();
    while (!exchange.isComplete()) {
      if (exchange.maySend()) {
        exchange.send(connected);
      } else if (!exchange.receive(connected)) {
        return;
      }
    }
  }

  /** Looks once, without waiting, for bytes that came after the last echo of a window. */
  private void checkNothingFollows() {
    SocketChannel connected = channel;
    if (connected == null) {
      return;
    }
    try {
      connected.configureBlocking(false);
      if (session.nothingFollows(connected)) {
        connected.configureBlocking(true);
      } else {
        close();
      }
    } catch (IOException thrown) {
      failed(thrown, Stage.ECHO);
    }
  }

  private void failed(IOException thrown, Stage stage) {
    SocketChannel failing = channel;
    if (failing != null && failing.equals(expired)) {
      session.timedOut(stage);
    } else {
      session.failed(thrown, stage);
    }
    close();
  }

  @Override
  public long waitingSinceNs() {
    return wait.sinceNs();
  }

  @Override
  public void expire(long sinceNs) {
    SocketChannel waiting = channel;
    // Still the same wait after the channel was read: so this is the channel of that wait.
    if (waiting != null && waitingSinceNs() == sinceNs) {
      expired = waiting;
      close(waiting);
    }
  }

  /** Closes the connection and starts no more rounds, even if a window is under way. */
  void stop() {
    stopped = true;
    close();
  }

  private void close() {
    wait.end();
    SocketChannel open = channel;
    channel = null;
    if (open != null) {
      close(open);
    }
  }

  private void close(SocketChannel open) {
    try {
      open.close();
    } catch (IOException thrown) {
      session.defect(thrown);
    }
  }
}
