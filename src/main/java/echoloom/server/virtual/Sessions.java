package echoloom.server.virtual;

import echoloom.model.ServerCounters;
import java.nio.channels.SocketChannel;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The sessions of one worker, and what the ended ones did. The lock is taken when a connection
 * comes or goes and when somebody asks for the figures, never for an echo.
 */
final class Sessions {
  private final Set<Session> open = new HashSet<>();
  private ServerCounters ended = ServerCounters.ZERO;
  private volatile boolean stopped;

  /** Serves the connection on a virtual thread of its own; closes it when stopped already. */
  void start(SocketChannel channel) {
    Session session = new Session(channel, this);
    synchronized (this) {
      open.add(session);
    }
    Thread.ofVirtual().name("session").start(session);
    if (stopped) {
      session.stop();
    }
  }

  synchronized void ended(Session session) {
    open.remove(session);
    ended = ended.plus(session.counters().snapshot());
    notifyAll();
  }

  boolean isStopped() {
    return stopped;
  }

  /** The sum over all sessions there ever were. */
  synchronized ServerCounters counters() {
    return open.stream()
        .map(session -> session.counters().snapshot())
        .reduce(ended, ServerCounters::plus);
  }

  /**
   * Closes all connections and waits for their threads.
   *
   * @param timeoutMs how long to wait at most; threads that are left find their channels closed
   */
  void stop(long timeoutMs) throws InterruptedException {
    stopped = true;
    Set<Session> left;
    synchronized (this) {
      left = Set.copyOf(open);
    }
    left.forEach(Session::stop);
    long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMs);
    synchronized (this) {
      while (!open.isEmpty() && System.nanoTime() - deadlineNs < 0) {
        TimeUnit.NANOSECONDS.timedWait(this, deadlineNs - System.nanoTime());
      }
    }
  }
}
