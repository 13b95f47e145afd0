package echoloom.server.virtualuring;

import echoloom.loop.fiber.FiberSocket;
import echoloom.server.spi.Sessions;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;

/** One connection and the virtual thread that serves it. */
final class FiberSession implements Runnable, Sessions.Session {
  private final FiberSocket socket;
  private final Buffers buffers;
  private final Sessions<FiberSession> sessions;
  private final WorkerCounters counters = WorkerCounters.ofCompletions();

  /** Takes ownership of the socket. */
  FiberSession(FiberSocket socket, Buffers buffers, Sessions<FiberSession> sessions) {
    this.socket = socket;
    this.buffers = buffers;
    this.sessions = sessions;
    counters.accepted();
  }

  @Override
  public void run() {
    try {
      long buffer = buffers.take();
      try {
        echo(buffer);
      } finally {
        // Before the buffer is another connection's: nothing of this one is under way.
        socket.close();
        buffers.giveBack(buffer);
      }
    } catch (IOException | RuntimeException _) {
      if (!sessions.isStopped()) {
        counters.reset();
      }
    } finally {
      counters.closed();
      sessions.ended(this);
    }
  }

  private void echo(long buffer) throws IOException {
    int received;
    while ((received = socket.read(buffer, Buffers.BUFFER_BYTES)) > 0) {
      counters.read(received);
      socket.write(buffer, received);
      counters.wrote(true);
    }
    counters.read(received);
  }

  @Override
  public void stop() {
    socket.abort();
  }

  @Override
  public WorkerCounters counters() {
    return counters;
  }
}
