package echoloom.loop.fiber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.linux.Sockets;
import echoloom.loop.Ring;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(30)
final class FiberLoopTest {
  private static final int ROOM = 64;

  /** What a fiber does with its connection. */
  private interface Script {
    void run(FiberSocket socket, MemorySegment buffer) throws Exception;
  }

  private final Arena arena = Arena.ofShared();
  private final List<SocketChannel> peers = new ArrayList<>();
  private ServerSocketChannel listener;
  private MemorySegment address;
  private @Nullable FiberThread thread;

  @BeforeEach
  void listen() throws IOException {
    listener = ServerSocketChannel.open();
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    address = Sockets.address((InetSocketAddress) listener.getLocalAddress(), arena);
  }

  @AfterEach
  void close() throws IOException {
    if (thread != null) {
      thread.close();
    }
    for (SocketChannel peer : peers) {
      peer.close();
    }
    listener.close();
    arena.close();
  }

  private FiberThread start(FiberScheduling scheduling) throws IOException {
    FiberThread started = FiberThread.start("loop-under-test", scheduling);
    thread = started;
    return started;
  }

  private static int openSocket() {
    return Sockets.socket(Sockets.AF_INET, Sockets.SOCK_STREAM | Sockets.SOCK_CLOEXEC, 0);
  }

  /** Runs a script in a fiber; completes when that has closed its connection. */
  private CompletableFuture<Void> fiber(FiberLoop loop, Script script) {
    CompletableFuture<Void> end = new CompletableFuture<>();
    MemorySegment buffer = arena.allocate(ROOM);
    var _ =
        loop.builder()
            .start(
                () -> {
                  FiberSocket socket = new FiberSocket(loop);
                  try {
                    socket.connect(FiberLoopTest::openSocket, address);
                    script.run(socket, buffer);
                    socket.close();
                    end.complete(null);
                  } catch (Throwable thrown) {
                    end.completeExceptionally(thrown);
                  }
                });
    return end;
  }

  private SocketChannel accept() throws IOException {
    SocketChannel peer = listener.accept();
    peers.add(peer);
    return peer;
  }

  @ParameterizedTest
  @EnumSource(FiberScheduling.class)
  void writesReadsAndSeesTheEnd(FiberScheduling scheduling) throws Exception {
    CompletableFuture<Void> end =
        fiber(
            start(scheduling).loop(),
            (socket, buffer) -> {
              buffer.setString(0, "ping");
              socket.write(buffer.address(), 4);
              assertThat(socket.read(buffer.address(), ROOM)).isEqualTo(5);
              assertThat(buffer.getString(0)).isEqualTo("pongg");
              assertThat(socket.readNow(buffer.address(), ROOM)).isZero();
              socket.write(buffer.address(), 1);
              assertThat(socket.read(buffer.address(), ROOM)).isEqualTo(-1);
            });
    SocketChannel peer = accept();
    ByteBuffer received = ByteBuffer.allocate(ROOM);
    assertThat(peer.read(received)).isEqualTo(4);
    assertThat(peer.write(ByteBuffer.wrap("pongg".getBytes(StandardCharsets.UTF_8)))).isEqualTo(5);
    assertThat(peer.read(received.clear())).isEqualTo(1);
    peer.shutdownOutput();
    end.get(10, TimeUnit.SECONDS);
    assertThat(peer.read(received.clear())).isEqualTo(-1);
  }

  @Test
  void runsItsFibersInItsOwnThread() throws Exception {
    FiberLoop loop = start(FiberScheduling.LOOP).loop();
    CompletableFuture<String> name = new CompletableFuture<>();
    var _ = loop.builder().start(() -> name.complete(Thread.currentThread().toString()));
    assertThat(name.get(10, TimeUnit.SECONDS)).endsWith("@loop-under-test");
  }

  @ParameterizedTest
  @EnumSource(FiberScheduling.class)
  void aWaitIsEndedFromAnotherThread(FiberScheduling scheduling) throws Exception {
    CompletableFuture<FiberSocket> waiting = new CompletableFuture<>();
    CompletableFuture<Void> end =
        fiber(
            start(scheduling).loop(),
            (socket, buffer) -> {
              socket.write(buffer.address(), 1);
              // From here the write and the read go to the kernel together.
              waiting.complete(socket);
              socket.read(buffer.address(), ROOM);
            });
    SocketChannel peer = accept();
    waiting.get(10, TimeUnit.SECONDS).abort();
    assertThatThrownBy(end::join).hasCauseInstanceOf(ClosedChannelException.class);
    ByteBuffer received = ByteBuffer.allocate(ROOM);
    while (peer.read(received) > 0) {}
    assertThat(received.position()).isLessThanOrEqualTo(1);
  }

  @Test
  void aSendThatBlocksIsEndedWithTheReceiveBehindIt() throws Exception {
    int large = 32 << 20;
    MemorySegment bytes = arena.allocate(large);
    CompletableFuture<FiberSocket> writing = new CompletableFuture<>();
    CompletableFuture<Void> end =
        fiber(
            start(FiberScheduling.LOOP).loop(),
            (socket, buffer) -> {
              socket.write(bytes.address(), large);
              writing.complete(socket);
              socket.read(buffer.address(), ROOM);
            });
    SocketChannel peer = accept();
    // Some of it has come, so the send is under way; nobody reads the rest.
    assertThat(peer.read(ByteBuffer.allocate(ROOM))).isEqualTo(ROOM);
    writing.get(10, TimeUnit.SECONDS).abort();
    assertThatThrownBy(end::join).hasCauseInstanceOf(AsynchronousCloseException.class);
  }

  /**
   * A release store of the answer could pass the read of the park permit with which unpark begins;
   * the fiber would wait for ever.
   */
  @ParameterizedTest
  @EnumSource(FiberScheduling.class)
  void noHandOverIsLost(FiberScheduling scheduling) throws Exception {
    int fibers = 8;
    int handOvers = 20_000;
    FiberLoop loop = start(scheduling).loop();
    List<CompletableFuture<Void>> ends = new ArrayList<>();
    for (int i = 0; i < fibers; i++) {
      ends.add(
          fiber(
              loop,
              (socket, buffer) -> {
                for (int count = 0; count < handOvers; count++) {
                  assertThat(socket.readNow(buffer.address(), ROOM)).isZero();
                }
              }));
      accept();
    }
    CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new)).get(20, TimeUnit.SECONDS);
  }

  /** Each time the loop is about to sleep when another thread makes its fiber ready. */
  @Test
  void noWakeUpOfASleepingLoopIsLost() throws Exception {
    int turns = 20_000;
    FiberLoop loop = start(FiberScheduling.LOOP).loop();
    AtomicInteger turn = new AtomicInteger();
    Thread outside = Thread.currentThread();
    Thread fiber =
        loop.builder()
            .start(
                () -> {
                  for (int mine = 1; mine < turns; mine += 2) {
                    awaitTurn(turn, mine);
                    turn.incrementAndGet();
                    LockSupport.unpark(outside);
                  }
                });
    for (int mine = 0; mine < turns; mine += 2) {
      awaitTurn(turn, mine);
      turn.incrementAndGet();
      LockSupport.unpark(fiber);
    }
    assertThat(fiber.join(Duration.ofSeconds(10))).isTrue();
  }

  private static void awaitTurn(AtomicInteger turn, int mine) {
    while (turn.get() != mine) {
      LockSupport.park();
      // The time-out of the test, which otherwise would spin.
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }

  // "ThreadPriorityCheck": the scheduler is ours.
  @SuppressWarnings("ThreadPriorityCheck")
  @Test
  void aFiberThatIsAlwaysReadyDoesNotKeepTheOthersFromTheirIo() throws Exception {
    FiberLoop loop = start(FiberScheduling.LOOP).loop();
    AtomicBoolean done = new AtomicBoolean();
    Thread busy =
        loop.builder()
            .start(
                () -> {
                  while (!done.get()) {
                    Thread.yield();
                  }
                });
    CompletableFuture<Void> end =
        fiber(
            loop,
            (socket, buffer) -> {
              socket.write(buffer.address(), 1);
              assertThat(socket.read(buffer.address(), ROOM)).isEqualTo(1);
            });
    SocketChannel peer = accept();
    ByteBuffer echo = ByteBuffer.allocate(1);
    assertThat(peer.read(echo)).isEqualTo(1);
    assertThat(peer.write(echo.flip())).isEqualTo(1);
    end.get(10, TimeUnit.SECONDS);
    done.set(true);
    assertThat(busy.join(Duration.ofSeconds(10))).isTrue();
  }

  /** Given to a class initializer, which has no parameters. */
  private static final ScopedValue<IntSupplier> READING = ScopedValue.newInstance();

  /** Waits for a byte while its class is initialized, which pins the fiber to the loop's thread. */
  private static final class Impatient {
    static final int FIRST = READING.get().getAsInt();
  }

  private static int readOne(FiberSocket socket, MemorySegment buffer) {
    try {
      return socket.read(buffer.address(), 1);
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }

  @Test
  void aWaitInAClassInitializerEndsTheLoopInsteadOfHoldingItForEver() throws Exception {
    FiberThread started = start(FiberScheduling.LOOP);
    CompletableFuture<Void> end =
        fiber(
            started.loop(),
            (socket, buffer) ->
                ScopedValue.where(READING, () -> readOne(socket, buffer))
                    .run(() -> assertThat(Impatient.FIRST).isEqualTo(1)));
    accept();
    assertThatThrownBy(() -> end.get(10, TimeUnit.SECONDS))
        .hasRootCauseInstanceOf(IllegalStateException.class)
        .rootCause()
        .hasMessageContaining("class initializer")
        .satisfies(
            cause ->
                assertThat(cause.getStackTrace())
                    .anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
    assertThatThrownBy(() -> started.ended().join())
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void aPinnedWaitForAnythingElseIsNoDefect() throws Exception {
    FiberThread started = start(FiberScheduling.LOOP);
    CompletableFuture<Void> end =
        fiber(
            started.loop(),
            (socket, buffer) -> {
              assertThat(socket.readNow(buffer.address(), ROOM)).isZero();
              assertThat(Patient.AFTER_A_WHILE).isTrue();
              assertThat(socket.readNow(buffer.address(), ROOM)).isZero();
            });
    accept();
    end.get(10, TimeUnit.SECONDS);
    assertThat(started.ended()).isNotDone();
  }

  /** Pins its fiber for longer than the watch looks, but not for I/O of the loop. */
  private static final class Patient {
    static final boolean AFTER_A_WHILE = awaitAnother();

    private static boolean awaitAnother() {
      CountDownLatch other = new CountDownLatch(1);
      // No lambda: its code would be in this class, which nobody may use before it is initialized.
      CompletableFuture.delayedExecutor(350, TimeUnit.MILLISECONDS).execute(other::countDown);
      try {
        return other.await(10, TimeUnit.SECONDS);
      } catch (InterruptedException interrupted) {
        throw new IllegalStateException(interrupted);
      }
    }
  }

  @Test
  void aTurnWithoutWorkWaitsNoLongerThanToldTo() throws Exception {
    try (FiberLoop loop = FiberLoop.open(FiberScheduling.LOOP)) {
      assertThat(loop.turn(1_000_000)).isZero();
      AtomicBoolean ran = new AtomicBoolean();
      var _ = loop.builder().start(() -> ran.set(true));
      assertThat(loop.turn(0)).isZero();
      assertThat(ran).isTrue();
      loop.wake();
      assertThat(loop.turn(Ring.FOREVER)).isEqualTo(1);
      assertThat(loop.calls()).isEqualTo(3);
    }
  }
}
