package echoloom.client.blocking;

import echoloom.client.session.EchoSession;
import echoloom.client.session.Exchange;
import echoloom.client.session.FailureClassifier.Stage;
import echoloom.client.session.Load;
import echoloom.client.spi.DriverConnection;
import echoloom.client.spi.NanoClock;
import echoloom.client.spi.Tally;
import echoloom.client.spi.WaitClock;
import echoloom.client.spi.Window;
import echoloom.model.Phase;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A connection in straight-line code: its thread waits in connect, write, read and for its turn.
 *
 * <p>Sent is stamped just before the first write, received just after the last read returned, both
 * by the connection's own thread. So a latency holds the time the thread waited for a CPU (a
 * virtual one for a carrier) when its answer was there, as any user of blocking I/O would see it.
 * Whether something is batched in between is told by the kind of {@link EchoSocket}.
 *
 * <p>Thread-safety: one thread at a time runs windows; the {@link DriverConnection} methods are for
 * the watchdog; {@link #session}'s tally is for whoever waited for the window's end, {@link #stop}
 * for anybody.
 */
public final class BlockingConnection implements DriverConnection {
  private final NanoClock clock;
  private final EchoSession session;
  private final EchoSocket.Source sockets;
  private final WaitClock wait = new WaitClock();

  /** Changes only while there is no wait, so that a wait has one socket. */
  private volatile @Nullable EchoSocket socket;

  private volatile @Nullable EchoSocket expired;
  private volatile boolean stopped;

  /**
   * @param sockets makes a socket for each connect
   */
  public BlockingConnection(Load load, EchoSession session, EchoSocket.Source sockets) {
    this.clock = load.clock();
    this.session = session;
    this.sockets = sockets;
  }

  /** A connection on a blocking channel of the JDK. */
  public static BlockingConnection onChannel(Load load, EchoSession session) {
    return new BlockingConnection(load, session, () -> ChannelSocket.open(load));
  }

  public EchoSession session() {
    return session;
  }

  /**
   * Does what the phase asks of this connection. Failures and exceptions are counted, never thrown;
   * an Error is for the caller.
   */
  public void run(Window window) {
    session.begin(window);
    try {
      if (window.phase() == Phase.CONNECT) {
        open(window);
      } else {
        echo(window);
      }
    } catch (RuntimeException defect) {
      session.defect(defect);
      close();
    } finally {
      wait.end();
    }
  }

  private void open(Window window) {
    long startNs = clock.nanoTime();
    session.startConnect(startNs);
    long endNs;
    try {
      endNs = dial(startNs);
      session.connected(window, endNs);
    } catch (IOException thrown) {
      failed(thrown, Stage.CONNECT);
      endNs = clock.nanoTime();
    }
    session.end(window, endNs);
  }

  private void echo(Window window) {
    boolean keeps = session.keepsConnection();
    long nowNs = window.startNs();
    try {
      while ((!keeps || socket != null) && session.goesOn(window, nowNs)) {
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
    while (!stopped && (leftNs = dueNs - clock.nanoTime()) > 0) {
      LockSupport.parkNanos(this, leftNs);
    }
  }

  private long longRound() {
    long startNs = clock.nanoTime();
    session.startRound(startNs);
    wait.begin(startNs);
    try {
      exchange();
    } catch (IOException thrown) {
      failed(thrown, Stage.ECHO);
      return clock.nanoTime();
    }
    long endNs = clock.nanoTime();
    wait.end();
    EchoSocket answering = socket;
    if (!session.complete(endNs)) {
      close();
    } else if (answering != null) {
      answering.answered(endNs);
    }
    return endNs;
  }

  private long shortRound(Window window) {
    long startNs = clock.nanoTime();
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
      return clock.nanoTime();
    }
    EchoSocket answering = socket;
    close();
    long endNs = clock.nanoTime();
    if (session.complete(endNs) && answering != null) {
      answering.answered(endNs);
    }
    return endNs;
  }

  /** Connects and returns the time when that was done. */
  private long dial(long startNs) throws IOException {
    EchoSocket dialled = sockets.open();
    socket = dialled;
    wait.begin(startNs);
    dialled.connect();
    return clock.nanoTime();
  }

  /** Sends the payload and receives the answer over it, until it is complete or the peer closes. */
  private void exchange() throws IOException {
    EchoSocket connected = socket;
    if (connected == null) {
      throw new IllegalStateException("not connected");
    }
    Exchange exchange = session.exchange();
    while (!exchange.isComplete()) {
      if (exchange.maySend()) {
        connected.send(exchange);
      } else if (!connected.receive(exchange)) {
        return;
      }
    }
  }

  /** Looks once, without waiting, for bytes that came after the last echo of a window. */
  private void checkNothingFollows() {
    EchoSocket connected = socket;
    if (connected != null && !session.nothingFollows(connected)) {
      close();
    }
  }

  private void failed(IOException thrown, Stage stage) {
    EchoSocket failing = socket;
    if (failing != null && failing.equals(expired)) {
      session.timedOut(stage);
    } else {
      session.failed(thrown, stage);
    }
    close();
  }

  @Override
  public Tally tally() {
    return session.tally();
  }

  @Override
  public long waitingSinceNs() {
    return wait.sinceNs();
  }

  @Override
  public void expire(long sinceNs) {
    EchoSocket waiting = socket;
    // Still the same wait after the socket was read: so this is the socket of that wait.
    if (waiting != null && waitingSinceNs() == sinceNs) {
      expired = waiting;
      waiting.abort();
    }
  }

  /** Closes the connection and starts no more rounds, even if a window is under way. */
  public void stop() {
    stopped = true;
    EchoSocket open = socket;
    if (open != null) {
      open.abort();
    }
  }

  private void close() {
    wait.end();
    EchoSocket open = socket;
    socket = null;
    if (open == null) {
      return;
    }
    try {
      open.close();
    } catch (IOException thrown) {
      session.defect(thrown);
    }
  }
}
