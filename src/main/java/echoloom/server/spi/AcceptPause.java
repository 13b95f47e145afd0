package echoloom.server.spi;

import echoloom.flight.AcceptFailureEvent;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The pause of a worker that could not accept: 10 ms, doubling to 100 ms while it goes on failing.
 * Out of descriptors an accept fails at once and the connection stays in the queue, so trying again
 * without a pause is a busy loop.
 *
 * <p>A thread that accepts and does nothing else sleeps for what {@link #failed} returns. A loop
 * that serves connections meanwhile calls {@link #begin}, bounds its wait by {@link #leftMs} or
 * {@link #leftNs}, and accepts again when {@link #ends} says so.
 *
 * <p>Thread-safety: confined to the thread that accepts.
 */
public final class AcceptPause {
  private static final long FIRST_MS = 10;
  private static final long LONGEST_MS = 100;
  private static final long NS_PER_MS = TimeUnit.MILLISECONDS.toNanos(1);

  private final int worker;
  private final LongSupplier nanoTime;
  private long nextMs = FIRST_MS;
  private boolean on;
  private long endNs;

  /** For the worker of this index, which is named in the recording. */
  public AcceptPause(int worker) {
    this(worker, System::nanoTime);
  }

  /** With a clock of the caller's, in ns. */
  AcceptPause(int worker, LongSupplier nanoTime) {
    this.worker = worker;
    this.nanoTime = nanoTime;
  }

  /** Notes a failure; returns how long to pause, in ms. */
  public long failed(IOException cause) {
    long pauseMs = nextMs;
    nextMs = Math.min(2 * pauseMs, LONGEST_MS);
    AcceptFailureEvent.emit(worker, String.valueOf(cause.getMessage()), pauseMs);
    return pauseMs;
  }

  /** Notes that accepting works (again). */
  public void succeeded() {
    nextMs = FIRST_MS;
  }

  /** Notes a failure and begins to pause. */
  public void begin(IOException cause) {
    endNs = nanoTime.getAsLong() + failed(cause) * NS_PER_MS;
    on = true;
  }

  /** Whether it goes on. */
  public boolean isOn() {
    return on;
  }

  /** What is left of it, in ns, at least 0. */
  public long leftNs() {
    return on ? Math.max(0, endNs - nanoTime.getAsLong()) : 0;
  }

  /** The same in ms, rounded up: a wait that ends too early is a turn in vain. */
  public long leftMs() {
    return Math.ceilDiv(leftNs(), NS_PER_MS);
  }

  /** Ends the pause when it is over; returns whether it did. */
  public boolean ends() {
    if (on && nanoTime.getAsLong() - endNs >= 0) {
      on = false;
      return true;
    }
    return false;
  }
}
