package echoloom.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The driver that gives each connection a thread of its own, which waits at a gate between windows.
 * The gate is one volatile field: the thread that opens it wakes all, so that no connection's start
 * depends on another's.
 */
final class ThreadPerConnection implements LoadDriver {
  /** Connects under way at once, well below the 4,096 that an accept queue holds. */
  private static final int MAX_CONNECTING = 256;

  /** A window and the count of those that are not done with it. */
  private record Turn(Window window, CountDownLatch done) {}

  private final Semaphore connecting = new Semaphore(MAX_CONNECTING);
  private final List<EchoSession> sessions;
  private final List<Thread> threads;
  private volatile @Nullable Turn turn;
  private volatile boolean closed;

  /** Makes and starts the threads, which wait at the gate. */
  ThreadPerConnection(Load load, Thread.Builder builder) {
    int connections = load.profile().connections();
    BufferSlab slab = new BufferSlab(load.payload().size() + Payload.EXTRA_BYTES, connections);
    sessions = new ArrayList<>(connections);
    threads = new ArrayList<>(connections);
    for (int number = 0; number < connections; number++) {
      EchoSession session = new EchoSession(load, number, slab.take());
      sessions.add(session);
      threads.add(builder.unstarted(() -> takeTurns(session)));
    }
    threads.forEach(Thread::start);
  }

  private void takeTurns(EchoSession session) {
    Turn current = null;
    while ((current = next(current)) != null) {
      try {
        run(session, current.window());
      } finally {
        current.done().countDown();
      }
    }
  }

  private @Nullable Turn next(@Nullable Turn previous) {
    while (Objects.equals(turn, previous) && !closed) {
      LockSupport.park(this);
    }
    return closed ? null : turn;
  }

  private void run(EchoSession session, Window window) {
    if (window.phase() != Phase.CONNECT) {
      session.run(window);
      return;
    }
    connecting.acquireUninterruptibly();
    try {
      session.run(window);
    } finally {
      connecting.release();
    }
  }

  @Override
  public Tally run(Window window) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(sessions.size());
    turn = new Turn(window, done);
    threads.forEach(LockSupport::unpark);
    done.await();
    return sessions.stream().map(EchoSession::tally).reduce(Tally.ZERO, Tally::plus);
  }

  @Override
  public List<EchoSession> connections() {
    return sessions;
  }

  @Override
  public void close() {
    closed = true;
    threads.forEach(LockSupport::unpark);
    sessions.forEach(EchoSession::stop);
  }
}
