package echoloom.server.selector;

import echoloom.model.AcceptMode;
import echoloom.model.ServerDesign;
import echoloom.server.spi.AcceptPause;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * Accepts a worker's connections. After a failure it waits with its interest switched off, so that
 * the selector neither reports the queue again and again nor keeps existing connections waiting.
 */
final class SelectorAcceptor implements Registered {
  private final ServerSocketChannel listener;
  private final SelectionKey key;
  private final SelectorResources shared;
  private final AcceptPause pause;
  private final int acceptsPerTurn;

  /** Borrows the listener, which the key belongs to. */
  SelectorAcceptor(
      int worker,
      ServerDesign design,
      ServerSocketChannel listener,
      SelectionKey key,
      SelectorResources shared) {
    this.listener = listener;
    this.key = key;
    this.shared = shared;
    this.pause = new AcceptPause(worker);
    // A flood of connects keeps the queue from ever being empty: one queue's worth is a turn.
    this.acceptsPerTurn = design.accept() == AcceptMode.ONE ? 1 : design.backlog() + 1;
  }

  @Override
  public void ready() {
    for (int accepts = 0; accepts < acceptsPerTurn; accepts++) {
      SocketChannel accepted;
      try {
        shared.counters().acceptCalled();
        accepted = listener.accept();
      } catch (IOException failed) {
        shared.counters().acceptFailed();
        pause.begin(failed);
        listenFor(0);
        return;
      }
      if (accepted == null) {
        return;
      }
      shared.counters().accepted();
      pause.succeeded();
      serve(accepted);
    }
  }

  private void serve(SocketChannel accepted) {
    try {
      accepted.configureBlocking(false);
      accepted.setOption(StandardSocketOptions.TCP_NODELAY, true);
      SelectionKey registration = accepted.register(key.selector(), SelectionKey.OP_READ);
      registration.attach(new SelectorServerConnection(accepted, registration, shared));
      shared.counters().controlled();
    } catch (IOException | RuntimeException _) {
      shared.counters().reset();
      shared.counters().closed();
      try {
        accepted.close();
      } catch (IOException _) {
        // It was never served; nothing is left to be done about it.
      }
    }
  }

  private void listenFor(int operations) {
    key.interestOps(operations);
    shared.counters().controlled();
  }

  /** How long the selector may wait, in ms: 0 is without limit, as in {@code Selector.select}. */
  long waitMs() {
    return pause.isOn() ? Math.max(1, pause.leftMs()) : 0;
  }

  /** Accepts again when the pause is over. */
  void resumeWhenDue() {
    if (pause.ends()) {
      listenFor(SelectionKey.OP_ACCEPT);
    }
  }
}
