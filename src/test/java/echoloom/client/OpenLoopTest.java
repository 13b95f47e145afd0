package echoloom.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.client.session.Schedules;
import echoloom.model.Arrivals;
import echoloom.model.ClientProcess;
import echoloom.model.Driver;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Extent;
import echoloom.model.FailureKind;
import echoloom.model.LatencySummary;
import echoloom.model.LoadProfile;
import echoloom.model.LoadResult;
import echoloom.model.Mode;
import echoloom.model.OpenLoop;
import echoloom.model.OpenLoopResult;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Loads that send at times of their own. */
@Timeout(30)
final class OpenLoopTest {
  private static final long STALL_NS = TimeUnit.MILLISECONDS.toNanos(1_400);

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "VIRTUAL,LONG,UNIFORM",
    "VIRTUAL,SHORT,POISSON",
    "PLATFORM,LONG,POISSON",
    "URING,LONG,POISSON",
    "URING,SHORT,UNIFORM",
    "SELECTOR,LONG,UNIFORM",
    "SELECTOR,LONG,POISSON",
    "SELECTOR,SHORT,UNIFORM"
  })
  void sendsAtTheRateAndNotFaster(Driver driver, Mode mode, Arrivals arrivals) throws Exception {
    Duration duration = Duration.ofMillis(500);
    ConcurrentLinkedQueue<Long> arrivedNs = new ConcurrentLinkedQueue<>();
    try (TestPeer peer =
        TestPeer.answering(
            12,
            (_, request) -> {
              arrivedNs.add(System.nanoTime());
              return request;
            })) {
      LoadResult result =
          run(peer, load(driver, mode, 10, new Extent.Timed(duration), 1_000, arrivals));
      OpenLoopResult kept = result.openLoop().orElseThrow();

      long[] intendedNs = Schedules.merged(new OpenLoop(1_000, arrivals), 10, 500);
      long[] seenNs = arrivedNs.stream().mapToLong(Long::longValue).sorted().toArray();
      assertThat(IntStream.range(0, seenNs.length))
          .as("no send arrives before its time")
          .allMatch(index -> seenNs[index] - result.startNs() >= intendedNs[index]);
      assertThat(seenNs).hasSize((int) result.echoes());
      assertThat(result.failures()).isEmpty();
      assertThat(kept.intendedSends()).isBetween(400L, 600L);
      assertThat(result.echoes()).isLessThanOrEqualTo(kept.intendedSends());
      assertThat(kept.timelySends()).isPositive().isLessThanOrEqualTo(kept.intendedSends());
      assertThat(result.elapsedNs()).isGreaterThanOrEqualTo(duration.toNanos());
      assertThat(kept.uncorrectedLatency().orElseThrow().count()).isEqualTo(result.echoes());
      assertThat(kept.uncorrectedLatency().orElseThrow().meanUs())
          .isLessThanOrEqualTo(result.echoLatency().orElseThrow().meanUs());
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Driver.class,
      names = {"VIRTUAL", "SELECTOR", "URING"})
  void endsAfterItsRounds(Driver driver) throws Exception {
    try (TestPeer peer = TestPeer.echoing()) {
      LoadResult result =
          run(peer, load(driver, Mode.LONG, 5, new Extent.Rounds(20), 500, Arrivals.UNIFORM));

      assertThat(result.echoes()).isEqualTo(100);
      assertThat(result.openLoop().orElseThrow().intendedSends()).isEqualTo(100);
      // 100 sends at 500 a second; the last is due after 198 ms.
      assertThat(result.elapsedNs()).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(198));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Driver.class,
      names = {"VIRTUAL", "SELECTOR", "URING"})
  void showsAStallOfTheServerInTheCorrectedTail(Driver driver) throws Exception {
    AtomicLong stallsAtNs = new AtomicLong(System.nanoTime() + Long.MAX_VALUE / 2);
    try (TestPeer peer =
        TestPeer.answering(
            12,
            (_, request) -> {
              stallIfDue(stallsAtNs.get());
              return request;
            })) {
      Extent extent = new Extent.Timed(Duration.ofSeconds(3));
      LoadProfile load = load(driver, Mode.LONG, 10, extent, 2_000, Arrivals.POISSON);
      LoadResult result;
      try (LoadRun run = open(peer, load)) {
        run.connect();
        stallsAtNs.set(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(700));
        result = run.measure();
      }
      LatencySummary corrected = result.echoLatency().orElseThrow();
      OpenLoopResult kept = result.openLoop().orElseThrow();

      assertThat(result.failures()).isEmpty();
      assertThat(corrected.p99Us()).isGreaterThanOrEqualTo(1e6);
      assertThat(kept.uncorrectedLatency().orElseThrow().p99Us()).isLessThan(0.2e6);
      assertThat(kept.uncorrectedLatency().orElseThrow().maxUs()).isGreaterThan(1e6);
    }
  }

  private static void stallIfDue(long stallsAtNs) {
    long nowNs = System.nanoTime();
    while (nowNs - stallsAtNs >= 0 && nowNs - stallsAtNs < STALL_NS) {
      LockSupport.parkNanos(STALL_NS - (nowNs - stallsAtNs));
      nowNs = System.nanoTime();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Driver.class,
      names = {"VIRTUAL", "PLATFORM", "SELECTOR", "URING"})
  void aRateAboveItsOwnCapacityIsNotTimely(Driver driver) throws Exception {
    Extent extent = new Extent.Timed(Duration.ofMillis(300));
    try (TestPeer peer = TestPeer.echoing()) {
      LoadResult result =
          run(peer, load(driver, Mode.LONG, 4, extent, 5_000_000, Arrivals.UNIFORM));
      OpenLoopResult kept = result.openLoop().orElseThrow();

      // Every send that the schedule has counts, though most never left.
      assertThat(kept.intendedSends()).isEqualTo(1_500_000);
      assertThat(result.echoes()).isLessThan(500_000);
      assertThat(kept.timelySends()).isLessThanOrEqualTo(result.echoes() + 4);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Driver.class,
      names = {"VIRTUAL", "SELECTOR", "URING"})
  void seesThatThePeerClosedBetweenTwoEchoes(Driver driver) throws Exception {
    try (TestPeer peer =
        new TestPeer(
            (_, socket) ->
                socket.getOutputStream().write(socket.getInputStream().readNBytes(12)))) {
      LoadResult result =
          run(peer, load(driver, Mode.LONG, 2, new Extent.Rounds(5), 40, Arrivals.UNIFORM));

      assertThat(result.echoes()).isEqualTo(2);
      assertThat(result.failures().values().stream().mapToLong(Long::longValue).sum()).isEqualTo(2);
      assertThat(result.failures()).containsOnlyKeys(FailureKind.CLOSED_EARLY);
      assertThat(result.notAttempted()).isPositive();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Driver.class,
      names = {"VIRTUAL", "SELECTOR", "URING"})
  void seesBytesThatCameBetweenTwoEchoes(Driver driver) throws Exception {
    try (TestPeer peer =
        new TestPeer(
            (_, socket) -> {
              OutputStream out = socket.getOutputStream();
              out.write(socket.getInputStream().readNBytes(12));
              LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
              out.write('x');
              socket.getInputStream().transferTo(out);
            })) {
      LoadResult result =
          run(peer, load(driver, Mode.LONG, 1, new Extent.Rounds(5), 10, Arrivals.UNIFORM));

      assertThat(result.echoes()).isEqualTo(1);
      assertThat(result.failures()).isEqualTo(Map.of(FailureKind.CORRUPT, 1L));
    }
  }

  @Test
  void onlyAnEventLoopHasABatchDelayAndOnlyAnOpenLoopASchedule() throws Exception {
    try (TestPeer peer = TestPeer.echoing()) {
      LoadResult batched = run(peer, closed(Driver.SELECTOR));
      LoadResult straight = run(peer, closed(Driver.VIRTUAL));

      assertThat(batched.batchDelay().orElseThrow().count()).isEqualTo(batched.echoes());
      assertThat(batched.batchDelay().orElseThrow().meanUs())
          .isLessThanOrEqualTo(batched.echoLatency().orElseThrow().meanUs());
      assertThat(straight.batchDelay()).isEmpty();
      assertThat(straight.openLoop()).isEmpty();
      assertThat(batched.openLoop()).isEmpty();
    }
  }

  @Test
  void aDriverThatTakesTurnsRefusesARate() {
    assertThatThrownBy(
            () -> load(Driver.SERIAL, Mode.LONG, 5, new Extent.Rounds(1), 100, Arrivals.UNIFORM))
        .isInstanceOfSatisfying(
            EcholoomException.class,
            refused -> assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE))
        .hasMessageContainingAll("serial", "--rate", "--driver virtual");
  }

  private LoadResult run(TestPeer peer, LoadProfile load) throws InterruptedException {
    try (LoadRun run = open(peer, load)) {
      run.connect();
      return run.measure();
    }
  }

  private LoadRun open(TestPeer peer, LoadProfile load) {
    return LoadRun.open(
        load, peer.address(), ClientProcess.ONLY, directory.resolve("latencies.hlog"));
  }

  private static LoadProfile closed(Driver driver) {
    return new LoadProfile(
        driver, Mode.LONG, 10, new Extent.Rounds(50), 12, Duration.ZERO, Duration.ofSeconds(15));
  }

  private static LoadProfile load(
      Driver driver, Mode mode, int connections, Extent extent, int rate, Arrivals arrivals) {
    return new LoadProfile(
        driver,
        mode,
        connections,
        extent,
        12,
        Duration.ZERO,
        Duration.ofSeconds(15),
        Optional.of(new OpenLoop(rate, arrivals)));
  }
}
