package echoloom.server.selector;

import echoloom.model.ServerDesign;
import echoloom.server.spi.ListenSocket;
import echoloom.server.spi.LoopWorker;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;

/**
 * The loop of one worker: wait, serve what is ready, serve those that used up their read budget
 * before.
 *
 * <p>Thread-safety: confined to the worker's thread but for {@link #stop}. Owns the selector, the
 * listener and all connections.
 */
final class SelectorServerLoop implements LoopWorker.Loop {
  private final Selector selector;
  private final SelectorResources shared;
  private final SelectorAcceptor acceptor;
  private final ServerSocketChannel listener;
  private volatile boolean stopping;

  private SelectorServerLoop(
      Selector selector,
      ServerSocketChannel listener,
      SelectorAcceptor acceptor,
      SelectorResources shared) {
    this.selector = selector;
    this.listener = listener;
    this.acceptor = acceptor;
    this.shared = shared;
  }

  /**
   * Binds the listener; it accepts from here on.
   *
   * @throws IOException when listener or selector cannot be had; then nothing is left behind
   */
  static SelectorServerLoop open(
      int worker,
      ServerDesign design,
      InetSocketAddress address,
      WorkerCounters counters,
      int bufferBytes)
      throws IOException {
    Selector selector = Selector.open();
    try {
      ServerSocketChannel listener = ListenSocket.open(address, design.backlog());
      try {
        SelectorResources shared = SelectorResources.of(design, counters, bufferBytes);
        listener.configureBlocking(false);
        SelectionKey key = listener.register(selector, SelectionKey.OP_ACCEPT);
        SelectorAcceptor acceptor = new SelectorAcceptor(worker, design, listener, key, shared);
        key.attach(acceptor);
        counters.controlled();
        return new SelectorServerLoop(selector, listener, acceptor, shared);
      } catch (IOException | RuntimeException | Error failed) {
        listener.close();
        throw failed;
      }
    } catch (IOException | RuntimeException | Error failed) {
      selector.close();
      throw failed;
    }
  }

  @Override
  public void run() throws IOException {
    while (!stopping) {
      // Those that this pass adds get their next turn in the next one, after a look at the others.
      int carried = shared.carried().size();
      int leaving = shared.leaving().size();
      int ready =
          carried == 0 && leaving == 0
              ? selector.select(SelectorServerLoop::dispatch, acceptor.waitMs())
              : selector.selectNow(SelectorServerLoop::dispatch);
      shared.counters().selected(ready);
      for (; leaving > 0; leaving--) {
        shared.leaving().remove().close();
      }
      for (; carried > 0; carried--) {
        shared.carried().remove().carriedTurn();
      }
      acceptor.resumeWhenDue();
    }
  }

  // Static, so that the method references to it are one object for all selects.
  private static void dispatch(SelectionKey key) {
    ((Registered) key.attachment()).ready();
  }

  @Override
  public void stop() {
    stopping = true;
    selector.wakeup();
  }

  @Override
  public void close() throws IOException {
    if (!selector.isOpen()) {
      return;
    }
    try (selector;
        listener) {
      for (SelectionKey key : selector.keys()) {
        if (key.attachment() instanceof SelectorServerConnection connection) {
          connection.close();
        }
      }
      shared.leaving().forEach(SelectorServerConnection::close);
    }
  }
}
