package echoloom.client.spi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Since when a connection has been waiting for its peer.
 *
 * <p>Thread-safety: the connection's thread writes, any thread reads. What was written before a
 * wait began is seen by whoever sees the wait.
 */
public final class WaitClock {
  private static final VarHandle SINCE = sinceHandle();

  @SuppressWarnings("UnusedVariable") // read through the VarHandle
  private long sinceNs;

  private static VarHandle sinceHandle() {
    try {
      return MethodHandles.lookup().findVarHandle(WaitClock.class, "sinceNs", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** A wait begins at this {@link System#nanoTime}, another one than that of any wait before. */
  public void begin(long nowNs) {
    SINCE.setRelease(this, nowNs);
  }

  /** The wait, if there was one, is over. */
  public void end() {
    SINCE.setRelease(this, 0);
  }

  /** When the wait that is going on began; 0 when there is none. */
  public long sinceNs() {
    return (long) SINCE.getAcquire(this);
  }
}
