package echoloom.server.uring;

import echoloom.linux.Errno;
import echoloom.linux.IoUring;
import echoloom.loop.Ring;
import echoloom.model.AcceptMode;
import echoloom.server.spi.AcceptPause;

/**
 * Accepts a worker's connections with one request that goes on by itself, or with one request each.
 * After a failure the request is armed again only when the pause is over.
 */
final class UringAcceptor {
  private final int listener;
  private final boolean oneByOne;
  private final UringResources shared;
  private final AcceptPause pause;
  private int generation;

  /** Borrows the listener. */
  UringAcceptor(int worker, int listener, AcceptMode mode, UringResources shared) {
    this.listener = listener;
    this.oneByOne = mode == AcceptMode.ONE;
    this.shared = shared;
    this.pause = new AcceptPause(worker);
  }

  /** Begins to accept. */
  void arm() {
    long userData = Operation.userData(Operation.ACCEPT, Operation.owner(listener, 0));
    if (oneByOne) {
      shared.submissions().accept(listener, userData);
    } else {
      shared.submissions().acceptMultishot(listener, userData);
    }
  }

  /** Handles the completion of an accept. */
  void completed(int result, int flags) {
    shared.counters().acceptCalled();
    if (result >= 0) {
      shared.counters().accepted();
      pause.succeeded();
      UringServerConnection connection = new UringServerConnection(result, ++generation, shared);
      shared.connections().put(result, connection);
      connection.receive();
    } else if (result != -Errno.ECONNABORTED && result != -Errno.EINTR) {
      shared.counters().acceptFailed();
      pause.begin(Errno.failure("accept", -result));
    }
    boolean over = (flags & IoUring.IORING_CQE_F_MORE) == 0;
    if (over && !pause.isOn()) {
      arm();
    }
  }

  /** How long the ring may wait, in ns. */
  long waitNs() {
    return pause.isOn() ? Math.max(1, pause.leftNs()) : Ring.FOREVER;
  }

  /** Accepts again when the pause is over. */
  void resumeWhenDue() {
    if (pause.ends()) {
      arm();
    }
  }
}
