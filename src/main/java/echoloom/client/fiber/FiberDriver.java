package echoloom.client.fiber;

import echoloom.client.blocking.BlockingConnection;
import echoloom.client.blocking.ThreadDriver;
import echoloom.client.event.EventLoopDriver;
import echoloom.client.session.Load;
import echoloom.client.spi.LoadDriver;
import echoloom.client.spi.Tally;
import echoloom.client.spi.Window;
import echoloom.linux.Linux;
import echoloom.linux.Sockets;
import echoloom.loop.fiber.FiberScheduling;
import echoloom.loop.fiber.FiberThread;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The driver {@code virtual-uring}: each connection has a virtual thread, which is run by the
 * io_uring loop that does its I/O. What its times mean is told by {@link BlockingConnection} and
 * {@link FiberEchoSocket}.
 *
 * <p>There is one loop per CPU that the process may use, as in {@link EventLoopDriver} and for the
 * same reason.
 */
public final class FiberDriver implements LoadDriver {
  /** Threads that have not ended by then are left behind. */
  private static final Duration END_TIMEOUT = Duration.ofSeconds(1);

  private final List<FiberThread> loops;
  private final ThreadDriver connections;

  private FiberDriver(List<FiberThread> loops, ThreadDriver connections) {
    this.loops = loops;
    this.connections = connections;
  }

  /**
   * Starts the loops and the virtual threads; says on standard error when they cannot be run by the
   * loops.
   *
   * @throws EcholoomException PREFLIGHT when this is not Linux, the host does not allow io_uring,
   *     or memory is short
   */
  public static FiberDriver open(Load load, FiberScheduling scheduling) {
    Linux.require("driver virtual-uring");
    scheduling.remark().ifPresent(System.err::println);
    List<FiberThread> loops = new ArrayList<>();
    try {
      int count = Math.min(load.ownConnections(), Runtime.getRuntime().availableProcessors());
      for (int index = 0; index < count; index++) {
        loops.add(FiberThread.start("fiber-loop-" + index, scheduling));
      }
      FiberDriver driver = new FiberDriver(loops, connections(load, loops));
      loops.forEach(
          loop -> {
            var _ = loop.ended().whenComplete((_, thrown) -> driver.breakDown(thrown));
          });
      return driver;
    } catch (IOException failed) {
      loops.forEach(FiberThread::close);
      throw new EcholoomException(
          ExitCode.PREFLIGHT, "cannot open an io_uring loop: " + failed.getMessage(), failed);
    } catch (RuntimeException failed) {
      loops.forEach(FiberThread::close);
      throw failed;
    }
  }

  /** Without its loop no connection goes on: ends the window, if there is one, as a failure. */
  public void breakDown(@Nullable Throwable thrown) {
    if (thrown != null) {
      connections.breakDown(thrown);
    }
  }

  private static ThreadDriver connections(Load load, List<FiberThread> loops) {
    MemorySegment target =
        load.target().isUnresolved()
            ? MemorySegment.NULL
            : Sockets.address(load.target(), Arena.ofAuto());
    List<Thread.Builder> builders = new ArrayList<>();
    for (FiberThread loop : loops) {
      builders.add(loop.loop().builder().name("connection-" + builders.size() + "-", 0));
    }
    return new ThreadDriver(
        load,
        session -> {
          // As the builders: a connection and its thread are of the same loop.
          FiberThread loop = loops.get(load.ownNumber(session) % loops.size());
          long buffer = session.exchange().address();
          return new BlockingConnection(
              load, session, () -> new FiberEchoSocket(load, loop.loop(), target, buffer));
        },
        builders);
  }

  @Override
  public Tally run(Window window) throws InterruptedException {
    return connections.run(window);
  }

  @Override
  public List<BlockingConnection> connections() {
    return connections.connections();
  }

  @Override
  public void close() {
    connections.close();
    try {
      boolean _ = connections.awaitEnd(END_TIMEOUT);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    loops.forEach(FiberThread::close);
  }
}
