package echoloom.loop;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import echoloom.linux.EventFd;
import echoloom.linux.NativeScope;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Wakes a ring that waits, from any thread: the ring reads an eventfd, and a wake-up is a
 * completion like any other. Wake-ups between two turns of the loop cost one call.
 *
 * <p>Thread-safety: {@link #wake} may be called from any thread at any time; the rest belongs to
 * the ring's thread. The reader of a wake-up calls {@link #arm} before it looks for what it was
 * woken for, so that nothing is missed.
 */
public final class Wakeup {
  private final SubmissionQueue submissions;
  private final EventFd eventFd;
  private final MemorySegment count;
  private final AtomicBoolean signalled = new AtomicBoolean();

  private Wakeup(SubmissionQueue submissions, EventFd eventFd, MemorySegment count) {
    this.submissions = submissions;
    this.eventFd = eventFd;
    this.count = count;
  }

  /**
   * Opens one for a ring.
   *
   * @param scope that of the ring; closes the eventfd
   * @throws IOException when no descriptor is left
   */
  static Wakeup open(NativeScope scope, Ring ring) throws IOException {
    // Blocking: the ring would complete a read of an empty non-blocking one at once.
    EventFd eventFd = EventFd.open(scope, 0);
    return new Wakeup(ring.submissions(), eventFd, scope.arena().allocate(JAVA_LONG));
  }

  /** Reads the next wake-up, which completes with this user data. */
  public void arm(long userData) {
    signalled.set(false);
    submissions.read(eventFd.fd(), count.address(), Long.BYTES, userData);
  }

  /** Wakes the ring's thread. */
  public void wake() {
    if (!signalled.getAndSet(true)) {
      eventFd.signal();
    }
  }
}
