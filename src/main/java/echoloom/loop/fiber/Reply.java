package echoloom.loop.fiber;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * What one fiber waits for at a time, in {@link FiberLoop#await}. Its owner's fields that say what
 * came are written before {@link #arrived} and read after the wait.
 *
 * <p>Thread-safety: one fiber expects and waits; whoever has the reply calls {@link #arrived}.
 */
final class Reply {
  private @Nullable Thread fiber;

  /**
   * Volatile and no less: a release may pass the read of the park permit with which unpark begins,
   * and the fiber would wait for ever.
   */
  private volatile boolean there;

  /** The calling fiber will wait; before it hands over its request. */
  void expect() {
    fiber = Thread.currentThread();
    there = false;
  }

  /** Ends the wait. */
  void arrived() {
    there = true;
    LockSupport.unpark(fiber);
  }

  boolean isThere() {
    return there;
  }
}
