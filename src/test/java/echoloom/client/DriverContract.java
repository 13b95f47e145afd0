package echoloom.client;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.ClientProcess;
import echoloom.model.Driver;
import echoloom.model.Extent;
import echoloom.model.FailureKind;
import echoloom.model.LoadProfile;
import echoloom.model.LoadResult;
import echoloom.model.Mode;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What every driver does, whatever runs its connections. */
@Timeout(30)
abstract class DriverContract {
  /** For loads that must not time out, on a busy machine either. */
  private static final Duration AMPLE = Duration.ofSeconds(15);

  private static final Duration SHORT_TIMEOUT = Duration.ofMillis(300);

  @TempDir private Path directory;

  abstract Driver driver();

  @ParameterizedTest
  @CsvSource({
    "LONG,1,20", "LONG,12,50", "LONG,16,50", "LONG,17,20", "LONG,4096,20", "LONG,262144,4",
    "LONG,3000000,2", "SHORT,1,5", "SHORT,12,20", "SHORT,16,20", "SHORT,4096,10", "SHORT,262144,3"
  })
  void countsEveryCorrectEcho(Mode mode, int payloadBytes, int rounds) throws Exception {
    try (TestPeer peer = TestPeer.echoing()) {
      LoadResult result = run(peer, mode, 5, new Extent.Rounds(rounds), payloadBytes);

      assertThat(result.failures()).isEmpty();
      assertThat(result.examples()).isEmpty();
      assertThat(result.echoes()).isEqualTo(5L * rounds);
      assertThat(result.plannedRounds()).hasValue(5L * rounds);
      assertThat(result.notAttempted()).isZero();
      assertThat(result.connected()).isEqualTo(mode == Mode.LONG ? 5 : 5L * rounds);
      assertThat(result.connectElapsedNs()).isPositive();
      assertThat(result.echoLatency().orElseThrow().count()).isEqualTo(result.echoes());
      assertThat(result.connectLatency().orElseThrow().count()).isEqualTo(result.connected());
      assertThat(result.sumOfLatenciesNs()).isPositive().isLessThanOrEqualTo(result.activeNs());
      assertThat(result.elapsedNs()).isPositive();
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void startsRoundsUntilTheTimeIsUp(Mode mode) throws Exception {
    Duration duration = Duration.ofMillis(300);
    try (TestPeer peer = TestPeer.echoing()) {
      LoadResult result = run(peer, mode, 3, new Extent.Timed(duration), 12);

      assertThat(result.failures()).isEmpty();
      assertThat(result.echoes()).isGreaterThanOrEqualTo(3);
      assertThat(result.plannedRounds()).isEmpty();
      assertThat(result.elapsedNs()).isGreaterThanOrEqualTo(duration.toNanos());
    }
  }

  @Test
  void givesEveryEchoItsOwnPayload() throws Exception {
    Set<String> seen = ConcurrentHashMap.newKeySet();
    try (TestPeer peer =
        TestPeer.answering(
            16,
            (_, request) -> {
              seen.add(HexFormat.of().formatHex(request));
              return request;
            })) {
      LoadResult result = run(peer, Mode.LONG, 4, new Extent.Rounds(10), 16);

      assertThat(result.echoes()).isEqualTo(40);
      assertThat(seen).hasSize(40);
    }
  }

  @ParameterizedTest
  @CsvSource({"12,0", "12,11", "16,7", "16,8", "16,15", "4096,4095"})
  void namesTheConnectionAndSequenceOfOtherBytes(int payloadBytes, int wrongIndex)
      throws Exception {
    AtomicInteger answers = new AtomicInteger();
    try (TestPeer peer =
        TestPeer.answering(
            payloadBytes,
            (_, request) -> {
              if (answers.incrementAndGet() == 3) {
                request[wrongIndex] ^= 0x20;
              }
              return request;
            })) {
      LoadResult result = run(peer, Mode.LONG, 1, new Extent.Rounds(10), payloadBytes);

      assertThat(result.failures()).isEqualTo(Map.of(FailureKind.CORRUPT, 1L));
      assertThat(result.echoes()).isEqualTo(2);
      assertThat(result.notAttempted()).isEqualTo(7);
      assertThat(result.examples())
          .singleElement()
          .asString()
          .startsWith("connection 0, sequence 2: corrupt echo: byte " + wrongIndex + " is 0x");
    }
  }

  @Test
  void takesTheEchoOfAnotherConnectionForCorrupt() throws Exception {
    AtomicReference<byte @Nullable []> first = new AtomicReference<>();
    try (TestPeer peer =
        TestPeer.answering(
            32,
            (_, request) -> {
              byte[] earlier = first.compareAndExchange(null, request);
              return earlier == null ? request : earlier;
            })) {
      LoadResult result = run(peer, Mode.LONG, 4, new Extent.Rounds(1), 32);

      assertThat(result.echoes()).isEqualTo(1);
      assertThat(result.failures()).isEqualTo(Map.of(FailureKind.CORRUPT, 3L));
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void takesTooManyBytesForCorrupt(Mode mode) throws Exception {
    try (TestPeer peer =
        TestPeer.answering(12, (_, request) -> Arrays.copyOf(request, request.length + 3))) {
      LoadResult result = run(peer, mode, 3, new Extent.Rounds(4), 12);

      assertThat(result.echoes()).isZero();
      assertThat(result.failures())
          .isEqualTo(Map.of(FailureKind.CORRUPT, mode == Mode.LONG ? 3L : 12L));
      assertThat(result.examples())
          .allSatisfy(example -> assertThat(example).contains("at least 3 bytes more"));
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void takesTooFewBytesAndTheEndForClosedEarly(Mode mode) throws Exception {
    try (TestPeer peer =
        new TestPeer(
            (_, socket) -> {
              byte[] request = socket.getInputStream().readNBytes(12);
              socket.getOutputStream().write(request, 0, 5);
            })) {
      LoadResult result = run(peer, mode, 3, new Extent.Rounds(4), 12);

      assertThat(result.echoes()).isZero();
      assertThat(result.failures())
          .isEqualTo(Map.of(FailureKind.CLOSED_EARLY, mode == Mode.LONG ? 3L : 12L));
      assertThat(result.notAttempted()).isEqualTo(mode == Mode.LONG ? 9 : 0);
      assertThat(result.examples().getFirst()).contains("5 of 12 bytes");
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void takesTooFewBytesAndSilenceForATimeout(Mode mode) throws Exception {
    try (TestPeer peer = TestPeer.answering(12, (_, request) -> Arrays.copyOf(request, 5))) {
      LoadResult result = run(peer, mode, 3, new Extent.Rounds(2), 12, SHORT_TIMEOUT);

      assertThat(result.failures())
          .isEqualTo(Map.of(FailureKind.ECHO_TIMEOUT, mode == Mode.LONG ? 3L : 6L));
    }
  }

  @Test
  void givesUpOnAPeerThatNeverAnswers() throws Exception {
    try (TestPeer peer =
        new TestPeer(
            (_, socket) -> socket.getInputStream().transferTo(OutputStream.nullOutputStream()))) {
      LoadResult result = run(peer, Mode.LONG, 5, new Extent.Rounds(3), 12, SHORT_TIMEOUT);

      assertThat(result.failures()).isEqualTo(Map.of(FailureKind.ECHO_TIMEOUT, 5L));
      assertThat(result.notAttempted()).isEqualTo(10);
      assertThat(result.elapsedNs()).isGreaterThanOrEqualTo(SHORT_TIMEOUT.toNanos());
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void hasNoPercentilesWhenEveryConnectionIsReset(Mode mode) throws Exception {
    try (TestPeer peer =
        new TestPeer(
            (_, socket) -> {
              TestPeer.resetOnClose(socket);
              var _ = socket.getInputStream().read();
            })) {
      LoadResult result = run(peer, mode, 5, new Extent.Rounds(4), 12);

      assertThat(result.echoes()).isZero();
      assertThat(result.echoLatency()).isEmpty();
      assertThat(result.failures())
          .isEqualTo(Map.of(FailureKind.RESET, mode == Mode.LONG ? 5L : 20L));
      assertThat(result.examples()).hasSize(5);
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void countsRefusedConnects(Mode mode) throws Exception {
    InetSocketAddress nobody = unusedAddress();
    LoadResult result = run(load(mode, 5, new Extent.Rounds(4), 12, AMPLE), nobody);

    assertThat(result.echoes()).isZero();
    assertThat(result.connected()).isZero();
    assertThat(result.connectLatency()).isEmpty();
    assertThat(result.failures())
        .isEqualTo(Map.of(FailureKind.REFUSED, mode == Mode.LONG ? 5L : 20L));
    assertThat(result.notAttempted()).isEqualTo(mode == Mode.LONG ? 20 : 0);
  }

  @Test
  void doesNotSpinWhenConnectsAreRefusedForAWhile() throws Exception {
    Extent extent = new Extent.Timed(Duration.ofMillis(200));
    LoadResult result = run(load(Mode.SHORT, 2, extent, 12, AMPLE), unusedAddress());

    assertThat(result.failures().get(FailureKind.REFUSED)).isBetween(2L, 42L);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void countsWhatNoPeerCanCauseAgainstItself(Mode mode) throws Exception {
    InetSocketAddress unresolved = InetSocketAddress.createUnresolved("nowhere.invalid", 9988);
    LoadResult result = run(load(mode, 3, new Extent.Rounds(4), 12, AMPLE), unresolved);

    assertThat(result.echoes()).isZero();
    assertThat(result.failures()).isEqualTo(Map.of(FailureKind.HARNESS, 3L));
    assertThat(result.notAttempted()).isEqualTo(mode == Mode.LONG ? 12 : 9);
    assertThat(result.examples().getFirst()).contains("UnresolvedAddressException");
  }

  @Test
  void keepsConnectionsOpenBetweenThePhases() throws Exception {
    try (TestPeer peer = TestPeer.echoing()) {
      LoadProfile load =
          new LoadProfile(
              driver(), Mode.LONG, 3, new Extent.Rounds(5), 16, Duration.ofMillis(100), AMPLE);
      LoadResult result = run(load, peer.address());

      assertThat(result.echoes()).isEqualTo(15);
      assertThat(result.failures()).isEmpty();
      assertThat(peer.accepted()).isEqualTo(3);
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void closesEveryConnectionInTheEnd(Mode mode) throws Exception {
    try (TestPeer peer = TestPeer.echoing()) {
      LoadResult result = run(peer, mode, 5, new Extent.Rounds(3), 12);

      assertThat(result.echoes()).isEqualTo(15);
      assertThat(peer.awaitAllClosed()).isZero();
    }
  }

  @Test
  void keepsGoodConnectionsApartFromBadOnes() throws Exception {
    try (TestPeer peer =
        TestPeer.answering(
            12, (connection, request) -> connection % 2 == 0 ? request : new byte[12])) {
      LoadResult result = run(peer, Mode.LONG, 10, new Extent.Rounds(20), 12);

      assertThat(result.echoes()).isEqualTo(100);
      assertThat(result.failures()).isEqualTo(Map.of(FailureKind.CORRUPT, 5L));
      assertThat(result.notAttempted()).isEqualTo(95);
      assertThat(result.echoLatency().orElseThrow().count()).isEqualTo(100);
    }
  }

  @Test
  void holdsTwoThousandConnections() throws Exception {
    try (TestPeer peer = TestPeer.echoing()) {
      LoadResult result = run(peer, Mode.LONG, 2_000, new Extent.Rounds(3), 16);

      assertThat(result.failures()).isEmpty();
      assertThat(result.connected()).isEqualTo(2_000);
      assertThat(result.echoes()).isEqualTo(6_000);
    }
  }

  private LoadResult run(TestPeer peer, Mode mode, int connections, Extent extent, int payloadBytes)
      throws InterruptedException {
    return run(peer, mode, connections, extent, payloadBytes, AMPLE);
  }

  private LoadResult run(
      TestPeer peer, Mode mode, int connections, Extent extent, int payloadBytes, Duration timeout)
      throws InterruptedException {
    return run(load(mode, connections, extent, payloadBytes, timeout), peer.address());
  }

  private LoadResult run(LoadProfile load, InetSocketAddress target) throws InterruptedException {
    try (LoadRun run =
        LoadRun.open(load, target, ClientProcess.ONLY, directory.resolve("latencies.hlog"))) {
      run.connect();
      return run.measure();
    }
  }

  private LoadProfile load(
      Mode mode, int connections, Extent extent, int payloadBytes, Duration timeout) {
    return new LoadProfile(
        driver(), mode, connections, extent, payloadBytes, Duration.ZERO, timeout);
  }

  private static InetSocketAddress unusedAddress() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return (InetSocketAddress) socket.getLocalSocketAddress();
    }
  }
}
