package echoloom.client;

import echoloom.client.FailureClassifier.Stage;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import org.jspecify.annotations.Nullable;

/**
 * A connection of an event loop: what to do when its socket is ready or its round is due.
 *
 * <p>Thread-safety: confined to the loop's thread, except for the {@link Watched} methods and
 * {@link #close}.
 */
final class SelectorConnection implements Watched {
  private enum State {
    /** Not part of the window, or done with it. */
    OUT,
    /** Its next round is not due yet. */
    WAITING,
    /** Connecting. */
    CONNECTING,
    /** An echo is under way. */
    ECHOING
  }

  private final Load load;
  private final SelectorLoop loop;
  private final EchoSession session;
  private final WaitClock wait = new WaitClock();

  private State state = State.OUT;
  private Window window = Window.NONE;
  private volatile @Nullable SelectorSocket socket;
  private volatile long expiredNs;

  SelectorConnection(Load load, SelectorLoop loop, EchoSession session) {
    this.load = load;
    this.loop = loop;
    this.session = session;
  }

  EchoSession session() {
    return session;
  }

  /** A window begins; in the connect phase the loop chooses when this connection starts. */
  void begin(Window next) {
    window = next;
    state = State.OUT;
    session.begin(next);
    if (next.phase() == Phase.CONNECT) {
      return;
    }
    loop.join();
    SelectorSocket open = socket;
    if (open != null) {
      open.want(SelectionKey.OP_READ);
    }
    goOn(next.startNs());
  }

  /** Opens a long connection. */
  void startConnect() {
    long nowNs = System.nanoTime();
    session.startConnect(nowNs);
    dial(nowNs);
  }

  /** Starts the round that is due. */
  void startRound() {
    long nowNs = System.nanoTime();
    session.startRound(nowNs);
    SelectorSocket open = socket;
    if (open == null) {
      dial(nowNs);
    } else {
      startEcho(open, nowNs);
    }
  }

  private void dial(long nowNs) {
    state = State.CONNECTING;
    try {
      SelectorSocket dialled = SelectorSocket.open(load.dialer(), loop.selector(), this);
      socket = dialled;
      wait.begin(nowNs);
      if (dialled.channel().connect(load.target())) {
        connected(dialled);
      } else {
        dialled.want(SelectionKey.OP_CONNECT);
      }
    } catch (IOException thrown) {
      fail(thrown);
    } catch (RuntimeException defect) {
      fail(defect);
    }
  }

  private void connected(SelectorSocket open) {
    long nowNs = System.nanoTime();
    session.connected(window, nowNs);
    open.want(SelectionKey.OP_READ);
    if (window.phase() == Phase.CONNECT) {
      leave(nowNs);
    } else {
      startEcho(open, nowNs);
    }
  }

  private void startEcho(SelectorSocket open, long nowNs) {
    state = State.ECHOING;
    wait.begin(nowNs);
    try {
      send(open);
    } catch (IOException thrown) {
      fail(thrown);
    }
  }

  /** Sends what may be sent, and waits for what comes next. */
  private void send(SelectorSocket open) throws IOException {
    Exchange exchange = session.exchange();
    if (exchange.maySend()) {
      exchange.send(open.channel());
    }
    open.want(
        (exchange.mayReceive() ? SelectionKey.OP_READ : 0)
            | (exchange.maySend() ? SelectionKey.OP_WRITE : 0));
  }

  /** The socket is ready for what was wanted. */
  void ready() {
    SelectorSocket open = socket;
    if (open == null) {
      return;
    }
    try {
      switch (state) {
        case CONNECTING -> {
          if (open.channel().finishConnect()) {
            connected(open);
          }
        }
        case ECHOING -> receive(open);
        case WAITING -> checkUnasked(open);
        case OUT -> open.want(0);
      }
    } catch (IOException thrown) {
      fail(thrown);
    } catch (RuntimeException defect) {
      fail(defect);
    }
  }

  private void receive(SelectorSocket open) throws IOException {
    Exchange exchange = session.exchange();
    boolean peerClosed = exchange.mayReceive() && !exchange.receive(open.channel());
    if (!peerClosed && !exchange.isComplete()) {
      send(open);
      return;
    }
    wait.end();
    if (!session.keepsConnection()) {
      close();
    }
    long nowNs = System.nanoTime();
    if (session.complete(nowNs)) {
      load.latencies().recordBatchDelay(nowNs - loop.batchStartNs());
    } else {
      close();
    }
    goOn(nowNs);
  }

  /** Something came between two rounds: the peer's end, or bytes that nobody asked for. */
  private void checkUnasked(SelectorSocket open) throws IOException {
    int extra = session.exchange().receiveExtra(open.channel());
    if (extra == 0) {
      return;
    }
    if (extra > 0) {
      session.failedByExtra(extra);
    } else {
      session.failedByClose();
    }
    failed();
  }

  /** To the next round, if there is one. */
  private void goOn(long nowNs) {
    SelectorSocket open = socket;
    boolean alive = !session.keepsConnection() || open != null;
    if (!alive || !session.goesOn(window, nowNs)) {
      leave(nowNs);
      if (open != null && !session.nothingFollows(open.channel())) {
        close();
      }
      return;
    }
    if (open != null && session.dueNs() - nowNs <= 0 && state == State.ECHOING) {
      startRound();
    } else {
      state = State.WAITING;
      loop.await(this);
    }
  }

  private void leave(long nowNs) {
    state = State.OUT;
    wait.end();
    session.end(window, nowNs);
    loop.leave();
  }

  private void fail(IOException thrown) {
    session.failed(thrown, stage());
    failed();
  }

  private void fail(RuntimeException defect) {
    session.defect(defect);
    stopWaiting();
    close();
    leave(System.nanoTime());
  }

  private void failed() {
    stopWaiting();
    close();
    if (window.phase() == Phase.CONNECT) {
      leave(System.nanoTime());
    } else {
      goOn(System.nanoTime());
    }
  }

  private void stopWaiting() {
    if (state == State.WAITING) {
      loop.forget(this);
    }
  }

  private Stage stage() {
    return state == State.CONNECTING ? Stage.CONNECT : Stage.ECHO;
  }

  @Override
  public long waitingSinceNs() {
    return wait.sinceNs();
  }

  @Override
  public void expire(long sinceNs) {
    expiredNs = sinceNs;
    loop.expire(this);
  }

  /** The watchdog has found the wait too long; by now it may be over. */
  void endExpired() {
    if (wait.sinceNs() != 0 && wait.sinceNs() == expiredNs) {
      session.timedOut(stage());
      failed();
    }
  }

  /** Closes the connection, if there is one. */
  void close() {
    wait.end();
    SelectorSocket open = socket;
    socket = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException thrown) {
        session.defect(thrown);
      }
    }
  }
}
