package echoloom.client;

import echoloom.client.session.Failures;
import echoloom.client.spi.DriverConnection;
import echoloom.client.spi.NanoClock;
import echoloom.linux.ThreadPriority;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Times out the waits of all connections from one thread, so that no wait needs a timer of its own.
 * It counts ticks instead of reading the time: while the whole client is suspended no ticks pass,
 * so the peers are not blamed for that time. Late ticks show how long the client was suspended. The
 * thread has a higher priority than those of the connections, because a connection's wait for a CPU
 * is part of its latency and not a stall of the client.
 *
 * <p>A wait is ended when it has lasted at least the timeout, and at most a twentieth of the
 * timeout or two ticks later. With a long timeout only some ticks check the connections, because
 * checking tens of thousands takes milliseconds; the others only detect stalls of the client.
 *
 * <p>Thread-safety: {@link #tick} belongs to the watchdog's thread (or a test without one); the
 * other methods may be called from any thread.
 */
final class Watchdog implements AutoCloseable {
  static final long TICK_NS = TimeUnit.MILLISECONDS.toNanos(50);

  private static final int LOOKS_PER_TIMEOUT = 50;

  private final List<? extends DriverConnection> connections;
  private final Failures failures;
  private final NanoClock clock;
  private final int ticksPerLook;
  private final int looksAllowed;
  private final long[] seenNs;
  private final int[] looksSeen;
  private int ticks;

  private long dueNs;
  private long longestStallNs;
  private volatile boolean closed;
  private final Thread thread = Thread.ofPlatform().name("watchdog").daemon().unstarted(this::run);

  Watchdog(
      List<? extends DriverConnection> connections,
      Duration timeout,
      Failures failures,
      NanoClock clock) {
    this.clock = clock;
    this.connections = connections;
    this.failures = failures;
    long lookNs = Math.max(TICK_NS, timeout.toNanos() / LOOKS_PER_TIMEOUT);
    this.ticksPerLook = Math.toIntExact(lookNs / TICK_NS);
    // One more, because the first look may come right after the wait began.
    this.looksAllowed =
        Math.toIntExact(Math.ceilDiv(timeout.toNanos(), ticksPerLook * TICK_NS) + 1);
    this.seenNs = new long[connections.size()];
    this.looksSeen = new int[connections.size()];
    this.dueNs = clock.nanoTime() + TICK_NS;
  }

  /** Starts the thread. */
  void start() {
    thread.start();
  }

  private void run() {
    ThreadPriority.goFirst();
    while (!closed) {
      LockSupport.parkNanos(this, TICK_NS);
      try {
        tick(clock.nanoTime());
      } catch (RuntimeException | Error defect) {
        // Without a watchdog the load might wait for ever: note the defect and go on.
        failures.defect(-1, 0, defect);
      }
    }
  }

  /** Looks at every connection once when it is time to, unless the next tick is not due yet. */
  void tick(long nowNs) {
    if (!arrive(nowNs) || ++ticks < ticksPerLook) {
      return;
    }
    ticks = 0;
    for (int index = 0; index < seenNs.length; index++) {
      DriverConnection connection = connections.get(index);
      long waitingNs = connection.waitingSinceNs();
      if (waitingNs == 0 || waitingNs != seenNs[index]) {
        seenNs[index] = waitingNs;
        looksSeen[index] = 1;
      } else if (++looksSeen[index] > looksAllowed) {
        connection.expire(waitingNs);
      }
    }
  }

  private synchronized boolean arrive(long nowNs) {
    long lateNs = nowNs - dueNs;
    if (lateNs < 0) {
      return false;
    }
    longestStallNs = Math.max(longestStallNs, lateNs);
    dueNs = nowNs + TICK_NS;
    return true;
  }

  /** Forgets the stalls so far. */
  synchronized void beginWindow(long nowNs) {
    longestStallNs = 0;
    // A tick that was already late when the window began does not count as a stall of the window.
    dueNs = Math.max(dueNs, nowNs);
  }

  /** The longest stall since {@link #beginWindow}, one that is still going on included. */
  synchronized long longestStallNs(long nowNs) {
    return Math.max(longestStallNs, nowNs - dueNs);
  }

  /** Ends the thread; idempotent. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
