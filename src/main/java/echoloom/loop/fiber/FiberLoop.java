package echoloom.loop.fiber;

import echoloom.linux.Descriptors;
import echoloom.linux.NativeScope;
import echoloom.loop.CompletionHandler;
import echoloom.loop.FdTable;
import echoloom.loop.Ring;
import echoloom.loop.SubmissionQueue;
import echoloom.loop.WakeableRing;
import echoloom.loop.Wakeup;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * An io_uring loop and the scheduler of the virtual threads that do their I/O through it, called
 * fibers here. A turn runs the fibers that are ready, hands their requests to the kernel with the
 * call that waits for what it has done, and makes ready those that waited for it.
 *
 * <p>What fibers must know, when the loop runs them ({@link FiberScheduling#LOOP}):
 *
 * <ul>
 *   <li>They take turns: one that computes for long holds up all of them.
 *   <li>One that waits for I/O inside a class initializer or below a native frame cannot leave the
 *       loop's thread, which alone could end its wait. {@link PinWatch} finds it: the wait, and the
 *       loop, fail with an exception instead of standing still.
 * </ul>
 *
 * <p>Thread-safety: confined to the thread that opens it, except for {@link #execute}, {@link
 * #builder} and {@link #wake}.
 */
public final class FiberLoop implements Executor, CompletionHandler, AutoCloseable {
  private static final int SUBMISSION_ENTRIES = 4096;

  /** Connections have one completion each under way; more than these wait in the kernel. */
  private static final int COMPLETION_ENTRIES = 16384;

  /** User data of the wake-up; anything else has its descriptor in the lower half. */
  private static final long WAKE = -1;

  /**
   * How often a turn looks for what is ready: twice, so that what fibers left to the loop itself is
   * done before the call into the kernel. Each time only what is ready at its beginning, so that a
   * fiber that is always ready does not keep the others from their I/O.
   */
  private static final int ROUNDS_PER_TURN = 2;

  private final Thread thread = Thread.currentThread();
  private final FiberScheduling scheduling;
  private final NativeScope scope;
  private final Ring ring;
  private final Wakeup wakeup;
  private final FdTable<Endpoint> endpoints = new FdTable<>();

  /** Made ready by the loop's thread itself; only that touches it. */
  private final ArrayDeque<Runnable> ready = new ArrayDeque<>();

  /** Made ready by others, by fibers as well: they are not the loop's thread to {@link Thread}. */
  private final Queue<Runnable> arrived = new ConcurrentLinkedQueue<>();

  /** Whether an arrival must end a wait in the kernel. Volatile, as is the queue: see turn. */
  private volatile boolean sleeping;

  /** The fiber that is about to leave the loop's thread to wait; null again once it has. */
  private final AtomicReference<@Nullable Thread> leaving = new AtomicReference<>();

  private final PinWatch pinWatch;
  private volatile @Nullable IllegalStateException broken;
  private final AtomicLong runs = new AtomicLong();
  private long batchStartNs;
  private long closes;
  private boolean closed;

  private FiberLoop(FiberScheduling scheduling, NativeScope scope, Ring ring, Wakeup wakeup) {
    this.scheduling = scheduling;
    this.scope = scope;
    this.ring = ring;
    this.wakeup = wakeup;
    this.pinWatch = new PinWatch(this, thread);
  }

  /**
   * Opens a loop in the calling thread, which owns it.
   *
   * @throws IOException when its memory or descriptors cannot be had
   * @throws echoloom.model.EcholoomException (preflight) when the host does not allow io_uring
   */
  public static FiberLoop open(FiberScheduling scheduling) throws IOException {
    // Fibers put their requests into the ring's memory, under an identity of their own.
    NativeScope scope = NativeScope.shared();
    try {
      WakeableRing opened = WakeableRing.open(scope, SUBMISSION_ENTRIES, COMPLETION_ENTRIES);
      opened.wakeup().arm(WAKE);
      FiberLoop loop = new FiberLoop(scheduling, scope, opened.ring(), opened.wakeup());
      if (scheduling == FiberScheduling.LOOP) {
        loop.pinWatch.start();
      }
      return loop;
    } catch (IOException | RuntimeException failed) {
      scope.close();
      throw failed;
    }
  }

  /** A builder of this loop's fibers; a new one each time. For any thread. */
  public Thread.Builder.OfVirtual builder() {
    return scheduling.builder(this);
  }

  /** Whether this loop's thread runs its fibers, so that they may use the ring. */
  boolean runsFibers() {
    return scheduling == FiberScheduling.LOOP;
  }

  /**
   * Has a fiber go on, or something else done by the loop's thread, in one of the next turns. Costs
   * a system call only when the loop sleeps.
   */
  @Override
  public void execute(Runnable task) {
    if (Thread.currentThread().equals(thread)) {
      ready.add(task);
      return;
    }
    arrived.add(task);
    // The loop says that it sleeps before it looks at the queue: one of both sees the other.
    if (sleeping) {
      wakeup.wake();
    }
  }

  /** Ends a wait of {@link #turn}; for any thread. */
  public void wake() {
    wakeup.wake();
  }

  /**
   * One turn: runs what is ready and waits for the kernel when nothing is.
   *
   * @param timeoutNs how long to wait at most; {@link Ring#FOREVER} without limit
   * @return how many requests have completed
   * @throws IOException when the ring fails as a whole
   * @throws IllegalStateException when a fiber held the thread: see {@link PinWatch}
   */
  public int turn(long timeoutNs) throws IOException {
    for (int round = 0; round < ROUNDS_PER_TURN; round++) {
      runReady();
    }
    requireSound();
    sleeping = true;
    boolean idle = ready.isEmpty() && arrived.isEmpty();
    int completions = ring.submitAndWait(idle ? timeoutNs : 0);
    sleeping = false;
    batchStartNs = System.nanoTime();
    ring.drain(this);
    return completions;
  }

  private void runReady() {
    Runnable task;
    while ((task = arrived.poll()) != null) {
      ready.add(task);
    }
    for (int left = ready.size(); left > 0; left--) {
      runs.setRelease(runs.getPlain() + 1);
      ready.remove().run();
      leaving.setRelease(null);
    }
  }

  @Override
  public void completed(long userData, int result, int flags) {
    if (userData == WAKE) {
      wakeup.arm(WAKE);
      return;
    }
    Endpoint endpoint = endpoints.get(Endpoint.fd(userData));
    if (endpoint != null) {
      endpoint.completed(Endpoint.operation(userData), result, flags);
    }
  }

  /** The fiber waits for its reply; only within {@link FiberSocket} and its like. */
  void await(Reply reply) {
    if (scheduling == FiberScheduling.LOOP) {
      leaving.setRelease(Thread.currentThread());
    }
    while (!reply.isThere()) {
      LockSupport.park(reply);
      requireSound();
    }
    leaving.setRelease(null);
  }

  private void requireSound() {
    IllegalStateException defect = broken;
    if (defect != null) {
      throw new IllegalStateException(defect.getMessage(), defect);
    }
  }

  /** Ends the loop because of a fiber that cannot leave its thread. */
  void breakDown(IllegalStateException defect) {
    broken = defect;
  }

  /** The fiber that is about to leave the loop's thread; for any thread. */
  @Nullable Thread leaving() {
    return leaving.getAcquire();
  }

  /** How many times a fiber was run; for any thread. */
  long runs() {
    return runs.getAcquire();
  }

  SubmissionQueue submissions() {
    return ring.submissions();
  }

  void opened(int fd, Endpoint endpoint) {
    endpoints.put(fd, endpoint);
  }

  /** Closes a descriptor of which no request is under way. */
  void close(int fd) {
    endpoints.remove(fd);
    closes++;
    int _ = Descriptors.close(fd);
  }

  /** When the completions that made the present fibers ready were there. */
  public long batchStartNs() {
    return batchStartNs;
  }

  /** System calls so far: into the ring, and to close descriptors. */
  public long calls() {
    return ring.enters() + closes;
  }

  /**
   * Cancels what is under way and closes all descriptors and the ring; idempotent. Fibers that have
   * not ended by then never go on.
   */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    pinWatch.close();
    try {
      endpoints.forEach(Endpoint::shut);
      ring.cancelAll();
      ring.drain(this);
    } finally {
      endpoints.forEach(endpoint -> close(endpoint.fd()));
      scope.close();
    }
  }
}
