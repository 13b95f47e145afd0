package echoloom.server.uring;

import echoloom.linux.Errno;
import echoloom.linux.IoUring;
import echoloom.linux.Sockets;
import echoloom.loop.BufferRing;
import echoloom.loop.SubmissionQueue;
import echoloom.server.spi.Backlog;
import java.lang.foreign.MemorySegment;

/**
 * One connection: what it sends is sent back, with at most one send on its way, since several could
 * overtake each other.
 *
 * <p>A received buffer is sent from where it is, with a send that takes what the socket takes and
 * completes at once. What arrives meanwhile, and what the socket did not take, is copied to the
 * connection's backlog. So the kernel's buffers are back after one turn whatever the peers do, and
 * peers that never read hold none of them. A peer with a backlog of some size is not received from
 * until that is sent.
 *
 * <p>Every event ends in {@link #settle}, which alone decides what is to be armed, cancelled or
 * closed.
 */
final class UringServerConnection {
  /**
   * Receiving stops at this much. What the kernel has received by the time it stops, a batch of
   * about as much again, is kept as well, so that 64 KiB is what a slow reader costs.
   */
  private static final int PAUSE_AT_BYTES = 32 * 1024;

  private static final int FROM_BACKLOG = -1;

  private final int fd;
  private final long owner;
  private final UringResources shared;
  private final Backlog backlog;

  /** The receive is armed: completions may come. */
  private boolean receiving;

  /** The receive is being cancelled. */
  private boolean cancelling;

  /** The receive is to be armed when buffers came back. */
  private boolean starved;

  /** The receive is not to be armed before the backlog is sent. */
  private boolean paused;

  /** The peer has sent all it will. */
  private boolean ended;

  /** Nothing can be sent any more. */
  private boolean broken;

  /** A send is on its way. */
  private boolean sending;

  private int sendBuffer = FROM_BACKLOG;
  private int sendLength;

  /** Owns the descriptor from here on. */
  UringServerConnection(int fd, int generation, UringResources shared) {
    this.fd = fd;
    this.owner = Operation.owner(fd, generation);
    this.shared = shared;
    this.backlog = new Backlog(shared.pool());
  }

  int fd() {
    return fd;
  }

  /** Whether user data is this connection's and not that of an earlier one on its descriptor. */
  boolean owns(long userData) {
    return Operation.owner(userData) == owner;
  }

  /** Handles the completion of a receive; one that brought bytes brought a buffer. */
  void received(int result, int flags) {
    receiving = (flags & IoUring.IORING_CQE_F_MORE) != 0;
    if (result > 0) {
      shared.counters().read(result);
      take(BufferRing.id(flags), result);
    } else {
      receiveEnded(-result);
    }
    settle();
  }

  private void take(int buffer, int length) {
    if (broken) {
      shared.buffers().giveBack(buffer);
    } else if (sending || !backlog.isEmpty()) {
      backlog.append(shared.buffers().memory(), shared.buffers().offset(buffer), length);
      shared.buffers().giveBack(buffer);
      paused |= backlog.bytes() >= PAUSE_AT_BYTES;
    } else {
      send(buffer, shared.buffers().address(buffer), length, Sockets.MSG_DONTWAIT);
    }
  }

  private void receiveEnded(int errno) {
    switch (errno) {
      case 0 -> {
        shared.counters().read(-1);
        ended = true;
      }
      case Errno.ENOBUFS -> {
        starved = true;
        shared.starved().add(this);
      }
      case Errno.ECANCELED, Errno.EINTR -> {}
      default -> {
        shared.counters().read(-1);
        fail();
      }
    }
  }

  /** Handles the completion of the send. */
  void sent(int result) {
    sending = false;
    boolean complete = result == sendLength;
    shared.counters().wrote(complete);
    int taken = Math.max(result, 0);
    boolean failed = result < 0 && result != -Errno.EAGAIN && result != -Errno.EINTR;
    if (sendBuffer == FROM_BACKLOG) {
      if (taken > 0) {
        backlog.sent(taken);
      }
    } else {
      if (!complete && !failed && !broken) {
        long offset = shared.buffers().offset(sendBuffer) + taken;
        backlog.prepend(shared.buffers().memory(), offset, sendLength - taken);
        paused = true;
      }
      shared.buffers().giveBack(sendBuffer);
    }
    if (failed) {
      fail();
    }
    settle();
  }

  private void fail() {
    if (!broken) {
      shared.counters().reset();
      broken = true;
    }
  }

  /** Handles the completion of the cancel; the receive's own completion says how it ended. */
  void cancelled() {
    cancelling = false;
    settle();
  }

  /** Arms the receive again after buffers came back. */
  void buffersCameBack() {
    if (starved) {
      starved = false;
      settle();
    }
  }

  /** Brings what is armed in line with what has happened. */
  private void settle() {
    if (broken || ended) {
      starved = false;
    }
    if (broken && !sending) {
      backlog.clear();
    }
    if (!sending && !backlog.isEmpty()) {
      MemorySegment next = backlog.next();
      // With MSG_WAITALL the kernel itself finishes what a short send left.
      send(FROM_BACKLOG, next.address(), (int) next.byteSize(), Sockets.MSG_WAITALL);
    }
    boolean idle = !sending && backlog.isEmpty();
    paused &= !idle;
    if (receiving && !cancelling && (paused || broken)) {
      cancel();
    } else if (broken || ended) {
      // An armed request would hold the socket open.
      if (idle && !receiving) {
        close();
      }
    } else if (!paused && !receiving && !starved) {
      receive();
    }
  }

  /** Begins to receive. */
  void receive() {
    receiving = true;
    submissions()
        .receiveMultishot(
            fd, shared.buffers().group(), Operation.userData(Operation.RECEIVE, owner));
  }

  private void send(int buffer, long address, int length, int flags) {
    sending = true;
    sendBuffer = buffer;
    sendLength = length;
    submissions().send(fd, address, length, flags, Operation.userData(Operation.SEND, owner));
  }

  private void cancel() {
    cancelling = true;
    submissions()
        .cancel(
            Operation.userData(Operation.RECEIVE, owner),
            Operation.userData(Operation.CANCEL, owner));
  }

  private void close() {
    shared.connections().remove(fd);
    submissions().close(fd, Operation.userData(Operation.CLOSE, owner));
    shared.counters().closed();
  }

  private SubmissionQueue submissions() {
    return shared.submissions();
  }
}
