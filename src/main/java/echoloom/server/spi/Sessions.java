package echoloom.server.spi;

import echoloom.model.ServerCounters;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The connections of one worker that have a thread each, and what the ended ones did. The lock is
 * taken when a connection comes or goes and when somebody asks for the figures, never for an echo.
 *
 * @param <S> the engine's kind of session, told apart by identity
 */
public final class Sessions<S extends Sessions.Session> {
  /** A connection and the thread that serves it. */
  public interface Session {
    /** What it did: written by its thread only, so that no two ever contend for a figure. */
    WorkerCounters counters();

    /** Ends it soon; callable from any thread, idempotent. */
    void stop();
  }

  private final Set<S> open = new HashSet<>();
  private ServerCounters ended = ServerCounters.ZERO;
  private volatile boolean stopped;

  /** Takes in a session that is about to start; stops it when all are stopped already. */
  public void started(S session) {
    synchronized (this) {
      open.add(session);
    }
    if (stopped) {
      session.stop();
    }
  }

  /** Takes out a session; the last that its thread does. */
  public synchronized void ended(S session) {
    open.remove(session);
    ended = ended.plus(session.counters().snapshot());
    notifyAll();
  }

  /** Whether {@link #stop} was called; then failures of connections are the worker's own doing. */
  public boolean isStopped() {
    return stopped;
  }

  /** Whether no session is left. */
  public synchronized boolean isEmpty() {
    return open.isEmpty();
  }

  /** The sum over all sessions there ever were. */
  public synchronized ServerCounters counters() {
    return open.stream()
        .map(session -> session.counters().snapshot())
        .reduce(ended, ServerCounters::plus);
  }

  /** Stops all sessions, those to come as well; idempotent. */
  public void stop() {
    stopped = true;
    Set<S> left;
    synchronized (this) {
      left = Set.copyOf(open);
    }
    left.forEach(Session::stop);
  }

  /**
   * Waits until no session is left.
   *
   * @param timeoutMs how long at most
   */
  public synchronized void awaitEnd(long timeoutMs) throws InterruptedException {
    long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMs);
    while (!open.isEmpty() && System.nanoTime() - deadlineNs < 0) {
      TimeUnit.NANOSECONDS.timedWait(this, deadlineNs - System.nanoTime());
    }
  }
}
