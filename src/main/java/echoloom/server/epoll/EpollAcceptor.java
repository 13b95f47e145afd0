package echoloom.server.epoll;

import echoloom.linux.Descriptors;
import echoloom.linux.Epoll;
import echoloom.linux.EpollEvents;
import echoloom.linux.Errno;
import echoloom.linux.Sockets;
import echoloom.model.AcceptMode;
import echoloom.model.ServerDesign;
import echoloom.server.spi.AcceptBackOff;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.concurrent.TimeUnit;

/**
 * Accepts a worker's connections. After a failure it waits with its interest switched off, so that
 * epoll neither reports the queue again and again nor keeps existing connections waiting.
 */
final class EpollAcceptor {
  /** What the listener's registration carries instead of a connection's generation. */
  static final int GENERATION = 0;

  private static final long NS_PER_MS = TimeUnit.MILLISECONDS.toNanos(1);

  private final int epoll;
  private final int listener;
  private final EpollEvents registration;
  private final EpollResources shared;
  private final AcceptBackOff backOff;
  private final int acceptsPerTurn;
  private int generation = GENERATION;
  private boolean paused;
  private long resumeNs;

  /** Borrows both descriptors. */
  EpollAcceptor(
      int worker,
      int epoll,
      int listener,
      ServerDesign design,
      EpollResources shared,
      Arena arena) {
    this.epoll = epoll;
    this.listener = listener;
    this.registration = new EpollEvents(1, arena);
    this.shared = shared;
    this.backOff = new AcceptBackOff(worker);
    // A flood of connects keeps the queue from ever being empty: one queue's worth is a turn.
    this.acceptsPerTurn = design.accept() == AcceptMode.ONE ? 1 : design.backlog() + 1;
  }

  /** Begins to wait for connections, level-triggered always. */
  void register() throws IOException {
    int _ = Errno.check("epoll_ctl", control(Epoll.EPOLL_CTL_ADD, Epoll.EPOLLIN));
  }

  void ready() {
    for (int accepts = 0; accepts < acceptsPerTurn; accepts++) {
      shared.counters.acceptCalled();
      int fd = Sockets.accept4(listener, Sockets.SOCK_NONBLOCK | Sockets.SOCK_CLOEXEC);
      if (fd == -Errno.EAGAIN) {
        return;
      }
      // A connection that ended in the queue is no failure of the listener.
      if (fd == -Errno.ECONNABORTED || fd == -Errno.EINTR) {
        continue;
      }
      if (fd < 0) {
        shared.counters.acceptFailed();
        pause(backOff.failed(Errno.failure("accept4", -fd)));
        return;
      }
      backOff.succeeded();
      serve(fd);
    }
  }

  private void serve(int fd) {
    shared.counters.accepted();
    EpollConnection connection = new EpollConnection(fd, nextGeneration(), shared);
    if (shared.add(connection) < 0) {
      shared.counters.reset();
      shared.counters.closed();
      int _ = Descriptors.close(fd);
      return;
    }
    shared.connections.put(fd, connection);
  }

  /** Never the listener's own, after an overflow either. */
  private int nextGeneration() {
    generation = generation == Integer.MAX_VALUE ? GENERATION + 1 : generation + 1;
    return generation;
  }

  private void pause(long waitMs) {
    resumeNs = AcceptBackOff.deadlineNs(waitMs);
    paused = true;
    shared.counters.controlled();
    int _ = control(Epoll.EPOLL_CTL_MOD, 0);
  }

  /** How long epoll may wait, in ms: -1 is without limit. */
  int waitMs() {
    if (!paused) {
      return -1;
    }
    // Rounded up: a wait that ends too early is a turn in vain.
    long remainingNs = Math.max(0, resumeNs - System.nanoTime());
    return (int) ((remainingNs + NS_PER_MS - 1) / NS_PER_MS);
  }

  /** Accepts again when the pause is over. */
  void resumeWhenDue() {
    if (paused && System.nanoTime() - resumeNs >= 0) {
      paused = false;
      shared.counters.controlled();
      int _ = control(Epoll.EPOLL_CTL_MOD, Epoll.EPOLLIN);
    }
  }

  private int control(int operation, int events) {
    return Epoll.epollCtl(
        epoll, operation, listener, registration.first(events, listener, GENERATION));
  }
}
