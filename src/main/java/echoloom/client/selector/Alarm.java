package echoloom.client.selector;

import echoloom.client.spi.NanoClock;
import java.nio.channels.Selector;
import java.util.concurrent.locks.LockSupport;

/**
 * Wakes a selector at a time in nanoseconds; the selector's own timeout knows only milliseconds,
 * which would make every send of an open loop late by half of one. Costs a thread, and a few system
 * calls each time a loop has nothing to do until then.
 *
 * <p>Thread-safety: {@link #set} is for the selector's thread, {@link #close} for any.
 */
final class Alarm implements AutoCloseable {
  private final Selector selector;
  private final NanoClock clock;
  private final Thread thread = Thread.ofPlatform().name("alarm").daemon().unstarted(this::run);
  private volatile long atNs;
  private volatile boolean armed;
  private volatile boolean closed;

  Alarm(Selector selector, NanoClock clock) {
    this.clock = clock;
    this.selector = selector;
  }

  /** Starts the thread. */
  void start() {
    thread.start();
  }

  /** Wakes the selector at this {@link System#nanoTime} instead of the one set before. */
  void set(long dueNs) {
    if (armed && atNs == dueNs) {
      return;
    }
    boolean sleepsTooLong = !armed || dueNs - atNs < 0;
    atNs = dueNs;
    armed = true;
    if (sleepsTooLong) {
      LockSupport.unpark(thread);
    }
  }

  private void run() {
    while (!closed) {
      long leftNs = atNs - clock.nanoTime();
      if (!armed) {
        LockSupport.park(this);
      } else if (leftNs > 0) {
        LockSupport.parkNanos(this, leftNs);
      } else {
        // In this order: a time set in between is lost, but the selector wakes and sets it again.
        armed = false;
        selector.wakeup();
      }
    }
  }

  /** Ends the thread; idempotent. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
