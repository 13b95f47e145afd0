package echoloom.client.uring;

import echoloom.client.event.Agenda;
import echoloom.client.event.EventLoop;
import echoloom.client.event.EventLoopDriver;
import echoloom.client.session.EchoSession;
import echoloom.client.session.Load;
import echoloom.client.spi.Window;
import echoloom.linux.Linux;
import echoloom.linux.NativeScope;
import echoloom.linux.Sockets;
import echoloom.loop.CompletionHandler;
import echoloom.loop.Ring;
import echoloom.loop.SubmissionQueue;
import echoloom.loop.WakeableRing;
import echoloom.loop.Wakeup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.UnresolvedAddressException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One event loop on io_uring: everything that its connections want since the last turn goes to the
 * kernel with the call that waits for what it has done. Nothing is allocated or locked per echo.
 *
 * <p>Sent is stamped when the send is put into the queue; the kernel sends it at the end of the
 * turn, after all connections of the batch had theirs. Received is stamped when the completion is
 * handled (short: after the close that follows). Both waits are in the latencies. The <em>batch
 * delay</em> of an echo is the time from the return of the call to its received stamp, the second
 * of them; the first is what the rest of the batch took, about as long on average.
 *
 * <p>Thread-safety: one thread runs the windows and ends it, as the ring demands; {@link #stop} is
 * for any.
 */
public final class UringLoop implements EventLoop, CompletionHandler {
  private static final int SUBMISSION_ENTRIES = 4096;

  /** Two per connection may come at once; the most there can be. */
  private static final int COMPLETION_ENTRIES = 65536;

  /** User data of the wake-up; connections have their index in the lower half. */
  private static final long WAKE = -1;

  private final Load load;
  private final Agenda agenda;
  private final List<UringConnection> connections = new ArrayList<>();
  private volatile @Nullable Kernel kernel;
  private volatile boolean stopped;
  private long batchStartNs;

  /** What is opened by the loop's own thread. */
  private record Kernel(NativeScope scope, Ring ring, Wakeup wakeup, MemorySegment target) {
    static Kernel open(Load load) throws IOException {
      NativeScope scope = new NativeScope();
      try {
        WakeableRing opened = WakeableRing.open(scope, SUBMISSION_ENTRIES, COMPLETION_ENTRIES);
        MemorySegment target =
            load.target().isUnresolved()
                ? MemorySegment.NULL
                : Sockets.address(load.target(), scope.arena());
        opened.wakeup().arm(WAKE);
        return new Kernel(scope, opened.ring(), opened.wakeup(), target);
      } catch (IOException | RuntimeException failed) {
        scope.close();
        throw failed;
      }
    }
  }

  /**
   * @param maxConnecting connects under way at once in the connect phase
   * @throws echoloom.model.EcholoomException PREFLIGHT when this is not Linux
   */
  public UringLoop(Load load, int maxConnecting) {
    Linux.require("driver uring");
    this.load = load;
    agenda = new Agenda(load.clock(), maxConnecting, this::wake);
  }

  /**
   * The driver {@code uring}: a loop per CPU; they open their rings in the first window.
   *
   * @throws echoloom.model.EcholoomException PREFLIGHT when this is not Linux, or memory is short
   */
  public static EventLoopDriver driver(Load load) {
    int count = EventLoopDriver.loops(load);
    List<UringLoop> loops = new ArrayList<>(count);
    for (int index = 0; index < count; index++) {
      loops.add(new UringLoop(load, EventLoopDriver.maxConnecting(count)));
    }
    return new EventLoopDriver(load, "uring", loops);
  }

  @Override
  public UringConnection add(EchoSession session) {
    UringConnection connection =
        new UringConnection(load, this, agenda, session, connections.size());
    connections.add(connection);
    agenda.add(connection);
    return connection;
  }

  /**
   * Runs a window.
   *
   * @throws echoloom.model.EcholoomException PREFLIGHT when the host does not allow io_uring
   */
  @Override
  public void run(Window window) {
    try {
      Ring ring = opened().ring();
      agenda.begin(window);
      while (!stopped && !agenda.isDone()) {
        agenda.startDue();
        int _ = ring.submitAndWait(agenda.waitNs());
        batchStartNs = load.clock().nanoTime();
        ring.drain(this);
        agenda.endExpired();
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private Kernel opened() throws IOException {
    Kernel open = kernel;
    if (open == null) {
      open = Kernel.open(load);
      kernel = open;
    }
    return open;
  }

  @Override
  public void completed(long userData, int result, int flags) {
    if (userData != WAKE) {
      connections.get((int) userData).completed((int) (userData >>> Integer.SIZE), result);
    } else if (kernel != null) {
      kernel.wakeup().arm(WAKE);
    }
  }

  /** Where requests go. */
  public SubmissionQueue submissions() {
    return required().ring().submissions();
  }

  /**
   * Where to connect, as the kernel reads it.
   *
   * @throws UnresolvedAddressException when the target has no address
   */
  public MemorySegment target() {
    MemorySegment target = required().target();
    if (target.equals(MemorySegment.NULL)) {
      throw new UnresolvedAddressException();
    }
    return target;
  }

  private Kernel required() {
    Kernel open = kernel;
    if (open == null) {
      throw new IllegalStateException("no window has begun");
    }
    return open;
  }

  /** When the batch of completions that is being worked off was there. */
  public long batchStartNs() {
    return batchStartNs;
  }

  private void wake() {
    Kernel open = kernel;
    if (open != null) {
      open.wakeup().wake();
    }
  }

  @Override
  public void stop() {
    stopped = true;
    wake();
  }

  @Override
  public void end() {
    Kernel open = kernel;
    if (open == null) {
      return;
    }
    kernel = null;
    try {
      open.ring().cancelAll();
    } catch (IOException thrown) {
      load.failures().defect(-1, 0, thrown);
    } finally {
      connections.forEach(UringConnection::close);
      open.scope().close();
    }
  }
}
