package echoloom.server.spi;

import echoloom.flight.AcceptFailureEvent;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * How long a worker that could not accept waits before it tries again: 10 ms, doubling to 100 ms
 * while it goes on failing. Out of descriptors an accept fails at once and the connection stays in
 * the queue, so trying again without a pause is a busy loop.
 *
 * <p>Thread-safety: confined to the thread that accepts.
 */
public final class AcceptBackOff {
  private static final long FIRST_MS = 10;
  private static final long LONGEST_MS = 100;

  private final int worker;
  private long nextMs = FIRST_MS;

  /** For the worker of this index, which is named in the recording. */
  public AcceptBackOff(int worker) {
    this.worker = worker;
  }

  /** Notes a failure; returns the time to wait, in ms. */
  public long failed(IOException cause) {
    long waitMs = nextMs;
    nextMs = Math.min(2 * waitMs, LONGEST_MS);
    AcceptFailureEvent.emit(worker, String.valueOf(cause.getMessage()), waitMs);
    return waitMs;
  }

  /** Notes that accepting works (again). */
  public void succeeded() {
    nextMs = FIRST_MS;
  }

  /** The moment {@code waitMs} from now, on the clock of {@link System#nanoTime}. */
  public static long deadlineNs(long waitMs) {
    return System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMs);
  }
}
