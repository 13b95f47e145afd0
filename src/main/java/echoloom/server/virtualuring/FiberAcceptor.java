package echoloom.server.virtualuring;

import echoloom.loop.fiber.FiberListener;
import echoloom.loop.fiber.FiberLoop;
import echoloom.loop.fiber.FiberSocket;
import echoloom.server.spi.AcceptPause;
import echoloom.server.spi.Sessions;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The virtual thread that accepts a worker's connections and starts one for each.
 *
 * @param counters calls of accept and failures, not the connections; written by this thread only
 */
record FiberAcceptor(
    FiberLoop loop,
    FiberListener listener,
    Buffers buffers,
    Sessions<FiberSession> sessions,
    AcceptPause pause,
    WorkerCounters counters)
    implements Runnable {

  @Override
  public void run() {
    Thread.Builder builder = loop.builder().name("session");
    FiberSocket accepted;
    while ((accepted = next()) != null) {
      FiberSession session = new FiberSession(accepted, buffers, sessions);
      sessions.started(session);
      builder.start(session);
    }
  }

  private @Nullable FiberSocket next() {
    while (true) {
      try {
        FiberSocket accepted = listener.accept();
        counters.acceptCalled();
        pause.succeeded();
        return accepted;
      } catch (ClosedChannelException _) {
        return null;
      } catch (IOException failed) {
        counters.acceptCalled();
        counters.acceptFailed();
        sleep(pause.failed(failed));
      }
    }
  }

  private static void sleep(long pauseMs) {
    try {
      TimeUnit.MILLISECONDS.sleep(pauseMs);
    } catch (InterruptedException _) {
      // Nobody interrupts it: it is stopped through the listener.
      Thread.currentThread().interrupt();
    }
  }
}
