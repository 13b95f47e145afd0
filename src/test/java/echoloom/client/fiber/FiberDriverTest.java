package echoloom.client.fiber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.client.TestPeer;
import echoloom.client.latency.LatencyLog;
import echoloom.client.latency.LatencyRecorder;
import echoloom.client.session.Dialer;
import echoloom.client.session.Failures;
import echoloom.client.session.Load;
import echoloom.client.session.Payload;
import echoloom.client.session.SourceAddresses;
import echoloom.client.spi.DriverThreads;
import echoloom.client.spi.NanoClock;
import echoloom.client.spi.Tally;
import echoloom.client.spi.Window;
import echoloom.linux.proc.PortRange;
import echoloom.loop.fiber.FiberLoop;
import echoloom.loop.fiber.FiberScheduling;
import echoloom.model.ClientProcess;
import echoloom.model.Driver;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Extent;
import echoloom.model.LoadProfile;
import echoloom.model.Mode;
import echoloom.model.Phase;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(30)
final class FiberDriverTest {
  private static final PortRange PORTS = new PortRange(32_768, 60_999);

  @TempDir private Path directory;

  private static Window window(Phase phase, int rounds) {
    return Window.starting(phase, new Extent.Rounds(rounds), System.nanoTime());
  }

  private static void await(BooleanSupplier condition) {
    long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - deadlineNs).isNegative();
      Thread.onSpinWait();
    }
  }

  private Load load(InetSocketAddress target, Mode mode, int connections) {
    LoadProfile profile =
        new LoadProfile(
            Driver.VIRTUAL_URING,
            mode,
            connections,
            new Extent.Rounds(5),
            16,
            Duration.ZERO,
            Duration.ofSeconds(10));
    return new Load(
        profile,
        target,
        ClientProcess.ONLY,
        new Payload(16),
        new Dialer(target, SourceAddresses.plan(target, mode, connections, 0, PORTS)),
        new LatencyRecorder(new LatencyLog(directory.resolve(mode.key() + ".hlog"), 0)),
        new Failures(),
        NanoClock.SYSTEM);
  }

  /** Where the JVM does not let the loops run the threads, the JDK's scheduler does. */
  @ParameterizedTest
  @EnumSource(FiberScheduling.class)
  void echoesWhoeverSchedulesTheThreads(FiberScheduling scheduling) throws Exception {
    for (Mode mode : Mode.values()) {
      try (TestPeer peer = TestPeer.echoing()) {
        Load load = load(peer.address(), mode, 20);
        try (LatencyRecorder _ = load.latencies();
            FiberDriver driver = FiberDriver.open(load, scheduling)) {
          if (mode == Mode.LONG) {
            assertThat(driver.run(window(Phase.CONNECT, 1)).connects()).isEqualTo(20);
          }
          assertThat(driver.run(window(Phase.MEASURE, 5)).echoes()).isEqualTo(100);
        }
        assertThat(load.failures().counts()).isEmpty();
        assertThat(peer.awaitAllClosed()).isZero();
      }
    }
  }

  /** If one thread's start depended on another's, they would start one after the other. */
  @Test
  void theGateLetsAllOffInOneTurnOfTheLoop() throws Exception {
    AtomicInteger started = new AtomicInteger();
    DriverThreads.Task task = _ -> started.incrementAndGet();
    try (FiberLoop loop = FiberLoop.open(FiberScheduling.LOOP);
        DriverThreads threads = new DriverThreads(loop.builder(), Collections.nCopies(500, task))) {
      assertThat(loop.turn(0)).isZero();
      CompletableFuture<Void> run = new CompletableFuture<>();
      Thread opener =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      threads.run(window(Phase.MEASURE, 1));
                      run.complete(null);
                    } catch (InterruptedException | RuntimeException failed) {
                      run.completeExceptionally(failed);
                    }
                  });
      await(() -> opener.getState() == Thread.State.WAITING);
      assertThat(started).hasValue(0);

      int _ = loop.turn(0);

      assertThat(started).hasValue(500);
      run.get(10, TimeUnit.SECONDS);
    }
  }

  @Test
  void aLoopThatBreaksDownEndsTheWindowAsAFailure() throws Exception {
    try (TestPeer peer = new TestPeer((_, socket) -> socket.getInputStream().readAllBytes())) {
      Load load = load(peer.address(), Mode.LONG, 4);
      try (LatencyRecorder _ = load.latencies();
          FiberDriver driver = FiberDriver.open(load, FiberScheduling.LOOP)) {
        Tally connected = driver.run(window(Phase.CONNECT, 1));
        assertThat(connected.connects()).isEqualTo(4);
        CompletableFuture<Tally> measured = CompletableFuture.supplyAsync(() -> measure(driver));
        await(() -> driver.connections().getFirst().waitingSinceNs() != 0);
        driver.breakDown(new IOException("the ring is gone"));
        assertThatThrownBy(measured::join)
            .isInstanceOf(CompletionException.class)
            .cause()
            .isInstanceOfSatisfying(
                EcholoomException.class,
                failure -> assertThat(failure.exitCode()).isEqualTo(ExitCode.INTERNAL))
            .hasMessageContaining("the ring is gone");
      }
    }
  }

  private static Tally measure(FiberDriver driver) {
    try {
      return driver.run(window(Phase.MEASURE, 1));
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
