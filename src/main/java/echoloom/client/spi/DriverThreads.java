package echoloom.client.spi;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a driver. They wait at a gate between windows. The gate is one volatile field: the
 * thread that opens it wakes all, so that no thread's start depends on another's. A window may also
 * let through only some at once, the next one when one is done; the others wait at the gate, where
 * the stack of a virtual thread is smaller than it would be deeper within its task.
 *
 * <p>Whatever a thread throws ends the window for all with an exception: a driver whose threads
 * died has measured nothing, and must not look as if all its connections had finished.
 *
 * <p>Thread-safety: one thread calls the methods, but for {@link #breakDown}.
 */
public final class DriverThreads implements AutoCloseable {
  /** What one of the threads does. */
  @FunctionalInterface
  public interface Task {
    /** Runs a window to its end. */
    void run(Window window);

    /** Cleans up; the last that the thread does. */
    default void end() {}
  }

  /** A window, the count of those that are not done with it, and the first that broke down. */
  private static final class Turn {
    private final Window window;
    private final CountDownLatch left;

    /** Threads with a smaller index may go. */
    private final AtomicInteger released;

    private volatile @Nullable Throwable breakdown;

    Turn(Window window, int threads, int atOnce) {
      this.window = window;
      left = new CountDownLatch(threads);
      released = new AtomicInteger(Math.min(threads, atOnce));
    }

    void breakDown(Throwable thrown) {
      breakdown = thrown;
      while (left.getCount() > 0) {
        left.countDown();
      }
    }
  }

  /**
   * A virtual thread that waits keeps its stack in a chunk of the heap, as large as its stack was.
   * A deeper wait needs another chunk, and the first one is garbage: until it is collected it takes
   * as much memory as the rest of the connection. So the first wait is the deepest, and its chunk
   * serves for all. Measured: a connection waits for its echo with a stack of 3.3 KiB, at the gate
   * with 1.6 KiB; a frame of the first compiler takes 48 bytes or more.
   */
  private static final int FIRST_WAIT_DEPTH = 44;

  private final List<Thread> threads;
  private volatile @Nullable Turn turn;
  private volatile @Nullable Throwable lost;
  private volatile boolean closed;

  /**
   * Makes and starts the threads, which wait at the gate.
   *
   * @param tasks what each thread does in a window
   * @throws EcholoomException PREFLIGHT when the host has no room for so many threads
   */
  public DriverThreads(Thread.Builder builder, List<? extends Task> tasks) {
    this(List.of(builder), tasks);
  }

  /**
   * As above, with several kinds of threads.
   *
   * @param builders take turns in making the threads
   */
  public DriverThreads(List<? extends Thread.Builder> builders, List<? extends Task> tasks) {
    threads = new ArrayList<>(tasks.size());
    for (Task task : tasks) {
      int index = threads.size();
      Thread.Builder builder = builders.get(index % builders.size());
      threads.add(builder.unstarted(() -> takeTurns(task, index)));
    }
    int started = 0;
    try {
      for (; started < threads.size(); started++) {
        threads.get(started).start();
      }
    } catch (OutOfMemoryError full) {
      close();
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          "only %,d of %,d threads could be started (%s): fewer --connections, or --driver virtual"
              .formatted(started, threads.size(), full.getMessage()),
          full);
    }
  }

  private void takeTurns(Task task, int index) {
    awaitFirst(FIRST_WAIT_DEPTH);
    Turn current = null;
    while ((current = next(current, index)) != null) {
      try {
        task.run(current.window);
        releaseNext(current);
        current.left.countDown();
      } catch (Throwable thrown) {
        current.breakDown(thrown);
      }
    }
    task.end();
  }

  /** Waits for the first window below so many frames. */
  private void awaitFirst(int depth) {
    if (depth > 0) {
      awaitFirst(depth - 1);
      return;
    }
    while (!closed && turn == null) {
      LockSupport.park(this);
    }
  }

  private @Nullable Turn next(@Nullable Turn previous, int index) {
    while (!closed) {
      Turn next = turn;
      if (next != null && !Objects.equals(next, previous) && index < next.released.get()) {
        return next;
      }
      LockSupport.park(this);
    }
    return null;
  }

  private void releaseNext(Turn current) {
    // Read first: when all were released at once, the end of the window is no place to contend.
    if (current.released.get() < threads.size()) {
      int index = current.released.getAndIncrement();
      if (index < threads.size()) {
        LockSupport.unpark(threads.get(index));
      }
    }
  }

  /**
   * Releases all threads at once and returns when the last is done with the window.
   *
   * @throws EcholoomException as {@link #run(Window, int)}
   * @throws InterruptedException when the caller is interrupted; only {@link #close} may follow
   */
  public void run(Window window) throws InterruptedException {
    run(window, threads.size());
  }

  /**
   * Runs one window on all threads and returns when the last is done.
   *
   * @param atOnce how many are in the window at the same time, at most
   * @throws EcholoomException what a thread threw, INTERNAL when that was something else; as soon
   *     as it was thrown; only {@link #close} may follow
   * @throws InterruptedException when the caller is interrupted; only {@link #close} may follow
   */
  public void run(Window window, int atOnce) throws InterruptedException {
    Turn next = new Turn(window, threads.size(), atOnce);
    turn = next;
    Throwable lostBefore = lost;
    if (lostBefore != null) {
      next.breakDown(lostBefore);
    }
    threads.subList(0, Math.min(threads.size(), atOnce)).forEach(LockSupport::unpark);
    next.left.await();
    Throwable breakdown = next.breakdown;
    if (breakdown instanceof EcholoomException refused) {
      throw refused;
    }
    if (breakdown != null) {
      StackTraceElement[] trace = breakdown.getStackTrace();
      throw new EcholoomException(
          ExitCode.INTERNAL,
          "a thread of the driver broke down in the %s phase, nothing was measured: %s%s"
              .formatted(
                  window.phase().key(), breakdown, trace.length == 0 ? "" : " at " + trace[0]),
          breakdown);
    }
  }

  /**
   * Ends the window that is under way, or else the next one, with an exception: what the threads
   * need is gone. For any thread.
   */
  public void breakDown(Throwable thrown) {
    // run() stores the turn before it reads this field. So either run() sees the loss, or the turn
    // read below is the one that run() has just begun.
    lost = thrown;
    Turn current = turn;
    if (current != null) {
      current.breakDown(thrown);
    }
  }

  /** Waits for the end of all threads after {@link #close}; whether they ended in time. */
  public boolean awaitEnd(Duration timeout) throws InterruptedException {
    long deadlineNs = System.nanoTime() + timeout.toNanos();
    for (Thread thread : threads) {
      if (!thread.join(Duration.ofNanos(Math.max(1, deadlineNs - System.nanoTime())))) {
        return false;
      }
    }
    return true;
  }

  /** Ends the threads that wait, and the others when they are done; idempotent. */
  @Override
  public void close() {
    closed = true;
    threads.forEach(LockSupport::unpark);
  }
}
