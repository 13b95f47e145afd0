package echoloom.server.virtualuring;

import echoloom.linux.Linux;
import echoloom.linux.ListeningSocket;
import echoloom.loop.Ring;
import echoloom.loop.fiber.FiberListener;
import echoloom.loop.fiber.FiberLoop;
import echoloom.loop.fiber.FiberScheduling;
import echoloom.model.AcceptMode;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.server.spi.AcceptPause;
import echoloom.server.spi.Pinning;
import echoloom.server.spi.Sessions;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One thread, one ring, one listener, and a virtual thread on them for each connection. */
public final class VirtualUringWorker implements Worker {
  /** How long sessions may take to end; less than the server waits for the worker. */
  private static final long STOP_TIMEOUT_NS = TimeUnit.MILLISECONDS.toNanos(700);

  /** Where the JDK runs the sessions, the loop is not told when one ends. */
  private static final long LOOK_EVERY_NS = TimeUnit.MILLISECONDS.toNanos(10);

  private final int index;
  private final ServerDesign design;
  private final InetSocketAddress address;
  private final FiberScheduling scheduling;
  private final WorkerCounters loopCounters = WorkerCounters.ofCompletions();
  private final WorkerCounters acceptCounters = WorkerCounters.ofCompletions();
  private final Sessions<FiberSession> sessions = new Sessions<>();
  private final Buffers buffers = new Buffers();
  private volatile boolean stopping;
  private volatile @Nullable Throwable breakdown;
  private volatile @Nullable FiberLoop loop;
  private @Nullable FiberListener listener;
  private @Nullable Thread acceptor;

  /** A worker of this design; takes no resources before {@link #open}. */
  public VirtualUringWorker(int index, ServerDesign design, InetSocketAddress address) {
    this(index, design, address, FiberScheduling.best());
  }

  /** As above, with threads scheduled like this. */
  public VirtualUringWorker(
      int index, ServerDesign design, InetSocketAddress address, FiberScheduling scheduling) {
    this.index = index;
    this.design = design;
    this.address = address;
    this.scheduling = scheduling;
  }

  @Override
  public void open() throws IOException {
    Linux.require("engine virtual-uring");
    if (design.pin()) {
      // Where the JDK schedules the sessions, that pins the thread that does their I/O.
      Pinning.pinThread(index);
    }
    if (index == 0) {
      scheduling.remark().ifPresent(System.err::println);
    }
    FiberLoop opened = FiberLoop.open(scheduling);
    loop = opened;
    int fd = ListeningSocket.open(address, design.backlog(), 0);
    listener = new FiberListener(opened, fd, design.accept() == AcceptMode.ONE);
  }

  @Override
  public void serve() throws IOException {
    FiberLoop opened = loop;
    FiberListener listening = listener;
    if (opened == null || listening == null) {
      return;
    }
    FiberAcceptor accepting =
        new FiberAcceptor(
            opened, listening, buffers, sessions, new AcceptPause(index), acceptCounters);
    acceptor =
        opened
            .builder()
            .name("accept")
            .uncaughtExceptionHandler((_, thrown) -> breakDown(thrown))
            .start(accepting);
    while (!stopping) {
      loopCounters.selected(opened.turn(Ring.FOREVER));
      loopCounters.callsMade(opened.calls());
    }
    Throwable thrown = breakdown;
    if (thrown != null) {
      throw new IllegalStateException("accepting broke down: " + thrown, thrown);
    }
  }

  private void breakDown(Throwable thrown) {
    breakdown = thrown;
    stop();
  }

  @Override
  public void stop() {
    stopping = true;
    FiberLoop opened = loop;
    if (opened != null) {
      opened.wake();
    }
  }

  @Override
  public void close() throws IOException {
    FiberLoop opened = loop;
    loop = null;
    if (opened == null) {
      return;
    }
    try {
      endSessions(opened);
    } finally {
      opened.close();
      buffers.close();
    }
  }

  /** The sessions end themselves, which takes turns of their loop. */
  private void endSessions(FiberLoop opened) throws IOException {
    if (listener != null) {
      listener.abort();
    }
    sessions.stop();
    long deadlineNs = System.nanoTime() + STOP_TIMEOUT_NS;
    long leftNs = STOP_TIMEOUT_NS;
    while ((!sessions.isEmpty() || isAccepting()) && leftNs > 0) {
      int _ = opened.turn(Math.min(leftNs, LOOK_EVERY_NS));
      leftNs = deadlineNs - System.nanoTime();
    }
  }

  private boolean isAccepting() {
    return acceptor != null && acceptor.isAlive();
  }

  @Override
  public ServerCounters counters() {
    return loopCounters.snapshot().plus(acceptCounters.snapshot()).plus(sessions.counters());
  }
}
