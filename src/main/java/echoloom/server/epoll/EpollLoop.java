package echoloom.server.epoll;

import echoloom.linux.Descriptors;
import echoloom.linux.Epoll;
import echoloom.linux.EpollEvents;
import echoloom.linux.Errno;
import echoloom.linux.EventFd;
import echoloom.linux.ListeningSocket;
import echoloom.linux.NativeScope;
import echoloom.linux.Sockets;
import echoloom.model.ServerDesign;
import echoloom.server.spi.LoopWorker;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * Waits for events, hands them out, reads on where a read budget ran out, and waits again.
 *
 * <p>Thread-safety: confined to the thread that opens it; only {@link #stop} may be called from
 * others.
 */
final class EpollLoop implements LoopWorker.Loop {
  private static final int EVENTS_PER_WAIT = 1024;

  private final NativeScope scope;
  private final int epoll;
  private final int listener;
  private final EventFd wakeup;
  private final EpollEvents events;
  private final EpollResources shared;
  private final EpollAcceptor acceptor;
  private volatile boolean stopping;

  private EpollLoop(
      NativeScope scope,
      int epoll,
      int listener,
      EventFd wakeup,
      EpollResources shared,
      EpollAcceptor acceptor) {
    this.scope = scope;
    this.epoll = epoll;
    this.listener = listener;
    this.wakeup = wakeup;
    this.events = new EpollEvents(EVENTS_PER_WAIT, scope.arena());
    this.shared = shared;
    this.acceptor = acceptor;
  }

  /**
   * Opens the listener and the means of waiting.
   *
   * @throws IOException when either cannot be had; then nothing is left open
   */
  static EpollLoop open(
      int worker,
      ServerDesign design,
      InetSocketAddress address,
      WorkerCounters counters,
      int bufferBytes)
      throws IOException {
    NativeScope scope = new NativeScope();
    try {
      int epoll = scope.own(Errno.check("epoll_create1", Epoll.epollCreate1()));
      EventFd wakeup = EventFd.open(scope, EventFd.EFD_NONBLOCK);
      EpollEvents event = new EpollEvents(1, scope.arena());
      int _ =
          Errno.check(
              "epoll_ctl",
              Epoll.epollCtl(
                  epoll,
                  Epoll.EPOLL_CTL_ADD,
                  wakeup.fd(),
                  event.first(Epoll.EPOLLIN, wakeup.fd(), EpollAcceptor.GENERATION)));
      int listener =
          scope.own(ListeningSocket.open(address, design.backlog(), Sockets.SOCK_NONBLOCK));
      EpollResources shared =
          new EpollResources(epoll, design, counters, bufferBytes, scope.arena());
      EpollAcceptor acceptor =
          new EpollAcceptor(worker, epoll, listener, design, shared, scope.arena());
      acceptor.register();
      return new EpollLoop(scope, epoll, listener, wakeup, shared, acceptor);
    } catch (IOException | RuntimeException failure) {
      scope.close();
      throw failure;
    }
  }

  @Override
  public void run() throws IOException {
    while (!stopping) {
      int timeoutMs = shared.carriedOver.isEmpty() ? acceptor.waitMs() : 0;
      int ready = Epoll.epollWait(epoll, events, timeoutMs);
      if (ready < 0 && ready != -Errno.EINTR) {
        throw Errno.failure("epoll_wait", -ready);
      }
      shared.counters.selected(Math.max(ready, 0));
      int carriedOver = shared.carriedOver.size();
      for (int index = 0; index < ready; index++) {
        dispatch(events.fd(index), events.generation(index));
      }
      readOn(carriedOver);
      acceptor.resumeWhenDue();
    }
  }

  private void dispatch(int fd, int generation) {
    if (generation != EpollAcceptor.GENERATION) {
      EpollConnection connection = shared.connections.get(fd);
      // Anything else was closed earlier in this turn, and the descriptor perhaps given out again.
      if (connection != null && connection.generation() == generation) {
        connection.ready();
      }
    } else if (fd == listener) {
      acceptor.ready();
    } else {
      wakeup.drain();
    }
  }

  /** Those carried over before this turn; what is carried over in it waits for the next one. */
  private void readOn(int carriedOver) {
    for (int left = carriedOver; left > 0; left--) {
      shared.carriedOver.remove().resume();
    }
  }

  @Override
  public void stop() {
    stopping = true;
    wakeup.signal();
  }

  @Override
  public void close() {
    shared.connections.forEach(
        connection -> {
          int _ = Descriptors.close(connection.fd());
          shared.counters.closed();
        });
    shared.connections.clear();
    scope.close();
  }
}
