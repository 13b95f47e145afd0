package echoloom.loop.fiber;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Finds a fiber that waits for I/O where it cannot leave the loop's thread, in a class initializer
 * or below a native frame, and ends its wait with an exception. Nothing else could: the completion
 * it waits for is seen by the thread that it holds. A loop that is only idle waits in the kernel,
 * which is no parked thread.
 *
 * <p>Thread-safety: {@link #start} and {@link #close} are for the loop's thread.
 */
final class PinWatch implements AutoCloseable {
  private static final long LOOK_EVERY_NS = TimeUnit.MILLISECONDS.toNanos(100);

  private final FiberLoop loop;
  private final Thread loopThread;
  private final Thread thread = Thread.ofPlatform().name("pin-watch").daemon().unstarted(this::run);
  private volatile boolean closed;

  PinWatch(FiberLoop loop, Thread loopThread) {
    this.loop = loop;
    this.loopThread = loopThread;
  }

  void start() {
    thread.start();
  }

  private void run() {
    @Nullable Thread suspect = null;
    long suspectSince = 0;
    while (!closed) {
      LockSupport.parkNanos(this, LOOK_EVERY_NS);
      Thread leaving = loopThread.getState() == Thread.State.WAITING ? loop.leaving() : null;
      long runs = loop.runs();
      // Seen parked twice in one and the same run: it is not on its way out.
      if (leaving != null && leaving.equals(suspect) && runs == suspectSince) {
        loop.breakDown(defect(leaving));
        LockSupport.unpark(leaving);
      }
      suspect = leaving;
      suspectSince = runs;
    }
  }

  private static IllegalStateException defect(Thread fiber) {
    IllegalStateException defect =
        new IllegalStateException(
            "virtual thread "
                + fiber.getName()
                + " waits for I/O in a class initializer or below a native frame, and so holds the"
                + " thread of the loop that would end its wait");
    defect.setStackTrace(fiber.getStackTrace());
    return defect;
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
