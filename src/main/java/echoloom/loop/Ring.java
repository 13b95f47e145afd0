package echoloom.loop;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import echoloom.linux.Errno;
import echoloom.linux.IoUring;
import echoloom.linux.IoUringLayouts;
import echoloom.linux.IoUringSupport;
import echoloom.linux.Linux;
import echoloom.linux.NativeScope;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * One io_uring: submits requests in batches and waits for completions with the same call.
 *
 * <p>Thread-safety: confined to the thread that opens it, by the kernel as well
 * (IORING_SETUP_SINGLE_ISSUER); that thread closes its scope.
 */
public final class Ring {
  /** Waits without limit. */
  public static final long FOREVER = Long.MAX_VALUE;

  private static final int SETUP_FLAGS =
      IoUring.IORING_SETUP_CQSIZE
          | IoUring.IORING_SETUP_SINGLE_ISSUER
          | IoUring.IORING_SETUP_DEFER_TASKRUN;

  private static final long NS_PER_SECOND = 1_000_000_000L;
  private static final long CANCEL_TIMEOUT_NS = NS_PER_SECOND / 2;
  private static final long TS = IoUringLayouts.offset(IoUringLayouts.GETEVENTS_ARG, "ts");
  private static final long SECONDS = IoUringLayouts.offset(IoUringLayouts.TIMESPEC, "tv_sec");
  private static final long NANOS = IoUringLayouts.offset(IoUringLayouts.TIMESPEC, "tv_nsec");

  private final Arena arena;
  private final int fd;
  private final MemorySegment waitArgument;
  private final MemorySegment timeout;
  private final SubmissionQueue submissions;
  private final CompletionQueue completions;
  private long enters;

  private Ring(int fd, MemorySegment parameters, Arena arena) throws IOException {
    this.fd = fd;
    this.arena = arena;
    this.waitArgument = arena.allocate(IoUringLayouts.GETEVENTS_ARG);
    this.timeout = arena.allocate(IoUringLayouts.TIMESPEC);
    RingMemory memory = RingMemory.map(fd, parameters, arena);
    this.submissions = new SubmissionQueue(this, memory);
    this.completions = new CompletionQueue(memory);
  }

  /**
   * Opens a ring in the calling thread.
   *
   * @param scope closes the ring; its memory holds the ring's
   * @param submissionEntries a power of two up to 32,768
   * @param completionEntries a power of two, from the former up to 65,536; more completions than
   *     that end multishot requests early
   * @throws IOException when its memory cannot be mapped
   */
  static Ring open(NativeScope scope, int submissionEntries, int completionEntries)
      throws IOException {
    Linux.require("io_uring");
    Arena arena = scope.arena();
    MemorySegment parameters = arena.allocate(IoUringLayouts.PARAMS);
    parameters.set(JAVA_INT, IoUringLayouts.offset(IoUringLayouts.PARAMS, "flags"), SETUP_FLAGS);
    parameters.set(
        JAVA_INT, IoUringLayouts.offset(IoUringLayouts.PARAMS, "cq_entries"), completionEntries);
    int fd =
        scope.own(
            IoUringSupport.require("io_uring_setup", IoUring.setup(submissionEntries, parameters)));
    return new Ring(fd, parameters, arena);
  }

  int fd() {
    return fd;
  }

  /** Where to put requests. */
  public SubmissionQueue submissions() {
    return submissions;
  }

  /** How often the kernel was entered, to submit, to wait, or both. */
  public long enters() {
    return enters;
  }

  /**
   * Submits all that is prepared, then waits until something has completed or the time is up.
   *
   * @param timeoutNs at most this long, 0 not at all, {@link #FOREVER} without limit
   * @return how many completions are ready
   * @throws IOException when the ring fails as a whole
   */
  public int submitAndWait(long timeoutNs) throws IOException {
    setTimeout(timeoutNs);
    int toSubmit = submissions.publish();
    int wanted = timeoutNs <= 0 ? 0 : 1;
    enters++;
    int result =
        IoUring.enter(
            fd,
            toSubmit,
            wanted,
            IoUring.IORING_ENTER_GETEVENTS | IoUring.IORING_ENTER_EXT_ARG,
            waitArgument);
    if (result < 0 && !passes(-result)) {
      throw new IOException("io_uring_enter: " + Errno.text(-result));
    }
    return completions.ready();
  }

  /** Whether the call may be repeated: time is up, a signal came, or completions must go first. */
  private static boolean passes(int errno) {
    return errno == Errno.ETIME
        || errno == Errno.EINTR
        || errno == Errno.EAGAIN
        || errno == Errno.EBUSY;
  }

  private void setTimeout(long timeoutNs) {
    if (timeoutNs == FOREVER) {
      waitArgument.set(JAVA_LONG, TS, 0L);
    } else {
      timeout.set(JAVA_LONG, SECONDS, timeoutNs / NS_PER_SECOND);
      timeout.set(JAVA_LONG, NANOS, timeoutNs % NS_PER_SECOND);
      waitArgument.set(JAVA_LONG, TS, timeout.address());
    }
  }

  /** Makes room in a full submission queue. */
  void submit() {
    enters++;
    int result = IoUring.enter(fd, submissions.publish(), 0, 0, MemorySegment.NULL);
    if (result <= 0 && result != -Errno.EINTR) {
      throw new IllegalStateException("io_uring_enter: " + Errno.text(-result));
    }
  }

  /** Hands the completions that are ready to a handler, in order. */
  public void drain(CompletionHandler handler) {
    completions.drain(handler);
  }

  /**
   * Submits what is prepared, cancels every request and waits for their ends, so that descriptors
   * closed afterwards are really closed: a request holds its file. The completions are left to be
   * drained.
   *
   * @throws IOException when the ring fails as a whole
   */
  public void cancelAll() throws IOException {
    int _ = submitAndWait(0);
    MemorySegment order = arena.allocate(IoUringLayouts.SYNC_CANCEL_REG);
    order.set(
        JAVA_INT,
        IoUringLayouts.offset(IoUringLayouts.SYNC_CANCEL_REG, "flags"),
        IoUring.IORING_ASYNC_CANCEL_ANY);
    long timeoutAt = IoUringLayouts.offset(IoUringLayouts.SYNC_CANCEL_REG, "timeout");
    order.set(JAVA_LONG, timeoutAt + SECONDS, 0L);
    order.set(JAVA_LONG, timeoutAt + NANOS, CANCEL_TIMEOUT_NS);
    // A failure means there was nothing to cancel, or that closing the ring will have to do it.
    int _ = IoUring.register(fd, IoUring.IORING_REGISTER_SYNC_CANCEL, order, 1);
    // The ends themselves are tasks of this thread, which run when it enters the kernel to wait.
    int _ = submitAndWait(0);
  }
}
