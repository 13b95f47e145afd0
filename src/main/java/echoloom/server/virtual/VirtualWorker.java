package echoloom.server.virtual;

import static echoloom.model.ServerCounters.UNCOUNTED;

import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.server.spi.BlockingListener;
import echoloom.server.spi.Sessions;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/** One thread that accepts, and a virtual thread for each connection. */
public final class VirtualWorker implements Worker {
  /** How long sessions may take to end; less than the server waits for the worker. */
  private static final long STOP_TIMEOUT_MS = 700;

  private final WorkerCounters acceptCounters = new WorkerCounters();
  private final BlockingListener listener;
  private final Sessions<Session> sessions = new Sessions<>();

  /** A worker of this design; takes no resources before {@link #open}. */
  public VirtualWorker(int index, ServerDesign design, InetSocketAddress address) {
    this.listener = new BlockingListener(index, design, address, acceptCounters);
  }

  @Override
  public void open() throws IOException {
    listener.open();
  }

  @Override
  public void serve() {
    SocketChannel accepted = listener.accept();
    while (accepted != null) {
      Session session = new Session(accepted, sessions);
      sessions.started(session);
      Thread.ofVirtual().name("session").start(session);
      accepted = listener.accept();
    }
  }

  @Override
  public void stop() {
    listener.stop();
  }

  @Override
  public void close() {
    listener.close();
    try {
      sessions.stop();
      sessions.awaitEnd(STOP_TIMEOUT_MS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** The JDK's own tries before it parks a thread, and its pollers, are out of sight. */
  @Override
  public ServerCounters counters() {
    ServerCounters seen = acceptCounters.snapshot().plus(sessions.counters());
    return new ServerCounters(
        UNCOUNTED,
        UNCOUNTED,
        UNCOUNTED,
        seen.accepts(),
        seen.acceptCalls(),
        seen.acceptFailures(),
        seen.reads(),
        UNCOUNTED,
        seen.writes(),
        seen.partialWrites(),
        seen.bytes(),
        seen.openConnections(),
        seen.resets(),
        UNCOUNTED,
        UNCOUNTED);
  }
}
