package echoloom.server.virtual;

import echoloom.server.spi.BlockingEcho;
import echoloom.server.spi.Sessions;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * One connection and the virtual thread that serves it.
 *
 * <p>It counts in figures of its own, which only this thread writes: no two carriers ever contend
 * for a figure, and none is lost. {@link Sessions} adds them up.
 */
final class Session implements Runnable, Sessions.Session {
  /**
   * What one read can bring, and so the most that is held back for a slow reader. On the heap: it
   * dies with the connection, and a direct one would cost a cleaner for each.
   */
  private static final int BUFFER_BYTES = 8 * 1024;

  private final SocketChannel channel;
  private final Sessions<Session> sessions;
  private final WorkerCounters counters = new WorkerCounters();

  /** Takes ownership of the channel. */
  Session(SocketChannel channel, Sessions<Session> sessions) {
    this.channel = channel;
    this.sessions = sessions;
    counters.accepted();
  }

  @Override
  public void run() {
    try (channel) {
      BlockingEcho.run(channel, ByteBuffer.allocate(BUFFER_BYTES), counters);
    } catch (IOException | RuntimeException _) {
      if (!sessions.isStopped()) {
        counters.reset();
      }
    } finally {
      counters.closed();
      sessions.ended(this);
    }
  }

  /** Closes the channel, which ends the thread soon. */
  @Override
  public void stop() {
    try {
      channel.close();
    } catch (IOException _) {
      // Its thread finds it closed all the same.
    }
  }

  @Override
  public WorkerCounters counters() {
    return counters;
  }
}
