package echoloom.server.uring;

import echoloom.linux.Descriptors;
import echoloom.linux.ListeningSocket;
import echoloom.linux.NativeScope;
import echoloom.loop.BufferRing;
import echoloom.loop.CompletionHandler;
import echoloom.loop.Ring;
import echoloom.loop.WakeableRing;
import echoloom.loop.Wakeup;
import echoloom.model.ServerDesign;
import echoloom.server.spi.BlockPool;
import echoloom.server.spi.LoopWorker;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;

/**
 * Submits, waits, hands out completions, and submits again: one call per turn.
 *
 * <p>Thread-safety: confined to the thread that opens it; only {@link #stop} may be called from
 * others.
 */
final class UringServerLoop implements CompletionHandler, LoopWorker.Loop {
  private static final int SUBMISSION_ENTRIES = 4096;

  /** Fewer than the completions of one turn would end receives early. */
  private static final int COMPLETION_ENTRIES = 16384;

  private static final int BUFFER_GROUP = 1;
  private static final int BUFFERS = 4096;

  /** Small echoes fit; what is longer takes several. At most the headroom of a backlog. */
  private static final int BUFFER_BYTES = 2048;

  private final NativeScope scope;
  private final Ring ring;
  private final Wakeup wakeup;
  private final UringResources shared;
  private final UringAcceptor acceptor;
  private boolean closed;
  private volatile boolean stopping;

  private UringServerLoop(
      NativeScope scope, Ring ring, Wakeup wakeup, UringResources shared, UringAcceptor acceptor) {
    this.scope = scope;
    this.ring = ring;
    this.wakeup = wakeup;
    this.shared = shared;
    this.acceptor = acceptor;
  }

  /**
   * Opens the listener and the ring.
   *
   * @throws IOException when either cannot be had; then nothing is left open
   * @throws echoloom.model.EcholoomException (preflight) when the host does not allow io_uring;
   *     then neither
   */
  static UringServerLoop open(
      int worker, ServerDesign design, InetSocketAddress address, WorkerCounters counters)
      throws IOException {
    NativeScope scope = new NativeScope();
    try {
      WakeableRing opened = WakeableRing.open(scope, SUBMISSION_ENTRIES, COMPLETION_ENTRIES);
      Ring ring = opened.ring();
      BufferRing buffers = BufferRing.register(scope, ring, BUFFER_GROUP, BUFFERS, BUFFER_BYTES);
      int listener = scope.own(ListeningSocket.open(address, design.backlog(), 0));
      UringResources shared =
          UringResources.of(ring.submissions(), buffers, new BlockPool(scope.arena()), counters);
      UringAcceptor acceptor = new UringAcceptor(worker, listener, design.accept(), shared);
      return new UringServerLoop(scope, ring, opened.wakeup(), shared, acceptor);
    } catch (IOException | RuntimeException failure) {
      scope.close();
      throw failure;
    }
  }

  @Override
  public void run() throws IOException {
    wakeup.arm(Operation.userData(Operation.WAKE, 0));
    acceptor.arm();
    while (!stopping) {
      int ready = ring.submitAndWait(acceptor.waitNs());
      shared.counters().selected(ready);
      ring.drain(this);
      feedStarved();
      acceptor.resumeWhenDue();
      shared.counters().callsMade(ring.enters());
    }
  }

  @Override
  public void completed(long userData, int result, int flags) {
    switch (Operation.of(userData)) {
      case Operation.ACCEPT -> acceptor.completed(result, flags);
      case Operation.WAKE -> wakeup.arm(userData);
      default -> dispatch(userData, result, flags);
    }
  }

  private void dispatch(long userData, int result, int flags) {
    UringServerConnection connection = shared.connections().get(Operation.fd(userData));
    if (connection == null || !connection.owns(userData)) {
      // Of a connection closed meanwhile: a cancel that came too late, for example.
      return;
    }
    switch (Operation.of(userData)) {
      case Operation.RECEIVE -> connection.received(result, flags);
      case Operation.SEND -> connection.sent(result);
      case Operation.CANCEL -> connection.cancelled();
      // Close completes on failure only, and the descriptor is gone all the same.
      default -> {}
    }
  }

  /** Buffers are back one turn after they were received into, whatever the peers do. */
  private void feedStarved() {
    if (shared.buffers().publish()) {
      for (int left = shared.starved().size(); left > 0; left--) {
        shared.starved().remove().buffersCameBack();
      }
    }
  }

  @Override
  public void stop() {
    stopping = true;
    wakeup.wake();
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      ring.cancelAll();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } finally {
      ring.drain(UringServerLoop::closeAccepted);
      shared
          .connections()
          .forEach(
              connection -> {
                int _ = Descriptors.close(connection.fd());
                shared.counters().closed();
              });
      scope.close();
    }
  }

  /** Of what has completed since the last turn only a new connection leaves something behind. */
  private static void closeAccepted(long userData, int result, int flags) {
    if (Operation.of(userData) == Operation.ACCEPT && result >= 0) {
      int _ = Descriptors.close(result);
    }
  }
}
