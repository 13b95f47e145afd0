package echoloom.loop.fiber;

import echoloom.linux.Descriptors;
import echoloom.linux.Errno;
import echoloom.linux.IoUring;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A listening socket for a fiber that waits in {@link #accept}.
 *
 * <p>Thread-safety: one fiber; {@link #abort} is for any thread.
 */
public final class FiberListener implements Endpoint {
  private static final int ACCEPT = 1;
  private static final int CANCEL = 2;

  private final FiberLoop loop;
  private final int fd;
  private final boolean oneByOne;
  private final Queue<FiberSocket> accepted = new ConcurrentLinkedQueue<>();

  // The loop's thread's own.
  private boolean underWay;
  private boolean shut;

  private final Reply reply = new Reply();

  /** Written before the reply is there, read after it. */
  private int errno;

  /**
   * In the loop's thread.
   *
   * @param fd listens; the loop closes it
   * @param oneByOne whether each accept is a request of its own, instead of one that goes on
   */
  public FiberListener(FiberLoop loop, int fd, boolean oneByOne) {
    this.loop = loop;
    this.fd = fd;
    this.oneByOne = oneByOne;
    loop.opened(fd, this);
  }

  /**
   * Waits for a connection, which the caller owns.
   *
   * @throws ClosedChannelException after {@link #abort}
   * @throws IOException when descriptors or memory ran out; trying again at once fails again
   */
  public FiberSocket accept() throws IOException {
    FiberSocket next;
    while ((next = accepted.poll()) == null) {
      // After the connections that came before it.
      requireNoFailure();
      reply.expect();
      loop.execute(this::begin);
      loop.await(reply);
    }
    return next;
  }

  private void requireNoFailure() throws IOException {
    int failed = errno;
    if (failed != 0) {
      errno = 0;
      throw failed == Errno.ECANCELED
          ? new ClosedChannelException()
          : Errno.failure("accept", failed);
    }
  }

  /** Ends the wait of {@link #accept}; for any thread, idempotent. */
  public void abort() {
    loop.execute(this::shut);
  }

  // From here on: the loop's thread.

  private void begin() {
    if (shut) {
      fail(Errno.ECANCELED);
    } else if (!accepted.isEmpty() || errno != 0) {
      reply.arrived();
    } else if (!underWay) {
      underWay = true;
      long userData = Endpoint.userData(ACCEPT, fd);
      if (oneByOne) {
        loop.submissions().accept(fd, userData);
      } else {
        loop.submissions().acceptMultishot(fd, userData);
      }
    }
  }

  @Override
  public void completed(int operation, int result, int flags) {
    if (operation == CANCEL) {
      return;
    }
    underWay = (flags & IoUring.IORING_CQE_F_MORE) != 0;
    if (shut) {
      if (result >= 0) {
        int _ = Descriptors.close(result);
      }
      return;
    }
    if (result >= 0) {
      accepted.add(new FiberSocket(loop, result));
      reply.arrived();
    } else if (result != -Errno.ECONNABORTED && result != -Errno.EINTR) {
      fail(-result);
    } else {
      reply.arrived();
    }
  }

  @Override
  public void shut() {
    if (!shut) {
      shut = true;
      if (underWay) {
        loop.submissions().cancelAll(fd, Endpoint.userData(CANCEL, fd));
      }
      fail(Errno.ECANCELED);
    }
  }

  private void fail(int number) {
    errno = number;
    reply.arrived();
  }

  @Override
  public int fd() {
    return fd;
  }
}
