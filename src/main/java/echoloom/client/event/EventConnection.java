package echoloom.client.event;

import echoloom.client.session.EchoSession;
import echoloom.client.session.FailureClassifier.Stage;
import echoloom.client.spi.DriverConnection;
import echoloom.client.spi.NanoClock;
import echoloom.client.spi.Tally;
import echoloom.client.spi.WaitClock;
import echoloom.client.spi.Window;
import echoloom.model.Phase;
import java.io.IOException;

/**
 * A connection of an event loop: which step follows which. How a step is done is up to the loop's
 * kind.
 *
 * <p>Thread-safety: confined to the loop's thread, except for the {@link DriverConnection} methods.
 */
public abstract class EventConnection implements DriverConnection {
  /** What the connection is doing. */
  public enum State {
    /** Not part of the window, or done with it. */
    OUT,
    /** Its next round is not due yet. */
    WAITING,
    /** Connecting. */
    CONNECTING,
    /** An echo is under way. */
    ECHOING,
    /** Looking for bytes after the last echo. */
    CHECKING
  }

  private final NanoClock clock;
  private final Agenda agenda;
  private final EchoSession session;
  private final WaitClock wait = new WaitClock();
  private State state = State.OUT;
  private Window window = Window.NONE;
  private volatile long expiredNs;

  public EventConnection(NanoClock clock, Agenda agenda, EchoSession session) {
    this.clock = clock;
    this.agenda = agenda;
    this.session = session;
  }

  /** Whether there is a socket, connected or connecting. */
  public abstract boolean isOpen();

  /** Opens a socket and connects it; {@link #connected} or a failure follows, now or later. */
  public abstract void dial(long nowNs) throws IOException;

  /** Starts to send; {@link #received} or a failure follows, now or later. */
  public abstract void startEcho() throws IOException;

  /** Looks for bytes after the last echo; {@link #leave} follows, now or later. */
  public abstract void checkNothingFollows(long nowNs) throws IOException;

  /** Closes the socket after a failure; {@link #closed} follows, now or later. */
  public abstract void abandon();

  /** Closes the socket, if there is one; nothing of it may be under way. */
  public abstract void close();

  public final EchoSession session() {
    return session;
  }

  public final State state() {
    return state;
  }

  /** A window begins; in the connect phase the loop chooses when this connection starts. */
  public void begin(Window next) {
    window = next;
    state = State.OUT;
    session.begin(next);
    if (next.phase() != Phase.CONNECT) {
      goOn(next.startNs());
    }
  }

  /** Opens a long connection. */
  public final void startConnect() {
    long nowNs = clock.nanoTime();
    session.startConnect(nowNs);
    tryDial(nowNs);
  }

  /** Starts the round that is due. */
  public final void startRound() {
    long nowNs = clock.nanoTime();
    session.startRound(nowNs);
    if (isOpen()) {
      tryEcho(nowNs);
    } else {
      tryDial(nowNs);
    }
  }

  private void tryDial(long nowNs) {
    state = State.CONNECTING;
    wait.begin(nowNs);
    try {
      dial(nowNs);
    } catch (IOException thrown) {
      fail(thrown);
    } catch (RuntimeException defect) {
      fail(defect);
    }
  }

  private void tryEcho(long nowNs) {
    state = State.ECHOING;
    wait.begin(nowNs);
    try {
      startEcho();
    } catch (IOException thrown) {
      fail(thrown);
    }
  }

  /** The connection is there. */
  public final void connected() {
    long nowNs = clock.nanoTime();
    session.connected(window, nowNs);
    if (window.phase() == Phase.CONNECT) {
      leave(nowNs);
    } else {
      tryEcho(nowNs);
    }
  }

  /** The answer was received at this time, whole or cut short; whether it was right. */
  public final boolean received(long nowNs) {
    wait.end();
    return session.complete(nowNs);
  }

  /** To the next round, if there is one: at once after an echo, else in the loop's next turn. */
  public final void goOn(long nowNs) {
    boolean open = isOpen();
    if (session.keepsConnection() && !open) {
      leave(nowNs);
    } else if (!session.goesOn(window, nowNs)) {
      end(nowNs, open);
    } else if (state == State.ECHOING && session.dueNs() - nowNs <= 0) {
      startRound();
    } else {
      state = State.WAITING;
      agenda.await(this);
    }
  }

  private void end(long nowNs, boolean open) {
    if (!open) {
      leave(nowNs);
      return;
    }
    state = State.CHECKING;
    try {
      checkNothingFollows(nowNs);
    } catch (IOException thrown) {
      fail(thrown);
    }
  }

  /** Done with the window; its last round ended at this time. */
  public final void leave(long nowNs) {
    state = State.OUT;
    wait.end();
    session.end(window, nowNs);
    agenda.leave();
  }

  /** Something went wrong: the connection is given up. */
  public final void fail(IOException thrown) {
    session.failed(thrown, stage());
    failed();
  }

  /** Something went wrong that no peer can cause. */
  public final void fail(RuntimeException defect) {
    session.defect(defect);
    failed();
  }

  /** The session has counted a failure: the connection is given up. */
  public final void failed() {
    if (state == State.WAITING) {
      agenda.forget(this);
    }
    wait.end();
    abandon();
  }

  /** The socket of a connection that was given up is closed. */
  public final void closed() {
    long nowNs = clock.nanoTime();
    if (window.phase() == Phase.CONNECT) {
      leave(nowNs);
    } else {
      // Not from here into the next round, which may fail at once as well, and so on without end.
      state = State.OUT;
      goOn(nowNs);
    }
  }

  private Stage stage() {
    return state == State.CONNECTING ? Stage.CONNECT : Stage.ECHO;
  }

  @Override
  public final Tally tally() {
    return session.tally();
  }

  @Override
  public final long waitingSinceNs() {
    return wait.sinceNs();
  }

  @Override
  public final void expire(long sinceNs) {
    expiredNs = sinceNs;
    agenda.expire(this);
  }

  /** The watchdog has found the wait too long; by now it may be over. */
  public final void endExpired() {
    if (wait.sinceNs() != 0 && wait.sinceNs() == expiredNs) {
      session.timedOut(stage());
      failed();
    }
  }
}
