package echoloom.server.epoll;

import echoloom.linux.Epoll;
import echoloom.linux.EpollEvents;
import echoloom.loop.FdTable;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.server.spi.BlockPool;
import echoloom.server.spi.WorkerCounters;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;

/** What the connections of one worker share. Thread-safety: confined to the worker's thread. */
final class EpollResources {
  private final int epoll;
  private final EpollEvents registration;
  private final int triggerBit;

  final WorkerCounters counters;
  final MemorySegment readBuffer;
  final BlockPool pool;
  final FdTable<EpollConnection> connections = new FdTable<>();

  /** Connections whose read budget ran out, to be read again before the next wait. */
  final Deque<EpollConnection> carriedOver = new ArrayDeque<>();

  final boolean edgeTriggered;

  /** Reads of one connection per turn. */
  final int readsPerTurn;

  EpollResources(
      int epoll, ServerDesign design, WorkerCounters counters, int bufferBytes, Arena arena) {
    this.epoll = epoll;
    this.registration = new EpollEvents(1, arena);
    this.counters = counters;
    this.readBuffer = arena.allocate(bufferBytes);
    this.pool = new BlockPool(arena);
    this.edgeTriggered = design.trigger() == Trigger.ET;
    this.triggerBit = edgeTriggered ? Epoll.EPOLLET : 0;
    this.readsPerTurn =
        switch (design.trigger()) {
          case LT -> 1;
          case ET -> design.readBudget() == 0 ? Integer.MAX_VALUE : design.readBudget();
        };
  }

  /** Begins to wait for what a connection sends; the result of epoll_ctl. */
  int add(EpollConnection connection) {
    return control(Epoll.EPOLL_CTL_ADD, connection, Epoll.EPOLLIN | triggerBit);
  }

  /**
   * Waits for something else of a connection from now on; it is reported when that is true already,
   * edge-triggered as well.
   */
  void waitFor(EpollConnection connection, int event) {
    if (control(Epoll.EPOLL_CTL_MOD, connection, event | triggerBit) < 0) {
      connection.fail();
    }
  }

  private int control(int operation, EpollConnection connection, int events) {
    counters.controlled();
    return Epoll.epollCtl(
        epoll,
        operation,
        connection.fd(),
        registration.first(events, connection.fd(), connection.generation()));
  }
}
