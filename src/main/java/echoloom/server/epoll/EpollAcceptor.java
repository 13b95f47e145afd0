package echoloom.server.epoll;

import echoloom.linux.Descriptors;
import echoloom.linux.Epoll;
import echoloom.linux.EpollEvents;
import echoloom.linux.Errno;
import echoloom.linux.Sockets;
import echoloom.model.AcceptMode;
import echoloom.model.ServerDesign;
import echoloom.server.spi.AcceptPause;
import java.io.IOException;
import java.lang.foreign.Arena;

/**
 * Accepts a worker's connections. After a failure it waits with its interest switched off, so that
 * epoll neither reports the queue again and again nor keeps existing connections waiting.
 */
final class EpollAcceptor {
  /** What the listener's registration carries instead of a connection's generation. */
  static final int GENERATION = 0;

  private final int epoll;
  private final int listener;
  private final EpollEvents registration;
  private final EpollResources shared;
  private final AcceptPause pause;
  private final int acceptsPerTurn;
  private int generation = GENERATION;

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
    this.pause = new AcceptPause(worker);
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
        pause.begin(Errno.failure("accept4", -fd));
        listenFor(0);
        return;
      }
      pause.succeeded();
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

  private void listenFor(int events) {
    shared.counters.controlled();
    int _ = control(Epoll.EPOLL_CTL_MOD, events);
  }

  /** How long epoll may wait, in ms: -1 is without limit. */
  int waitMs() {
    return pause.isOn() ? (int) pause.leftMs() : -1;
  }

  /** Accepts again when the pause is over. */
  void resumeWhenDue() {
    if (pause.ends()) {
      listenFor(Epoll.EPOLLIN);
    }
  }

  private int control(int operation, int events) {
    return Epoll.epollCtl(
        epoll, operation, listener, registration.first(events, listener, GENERATION));
  }
}
