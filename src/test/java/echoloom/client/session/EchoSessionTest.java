package echoloom.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.client.latency.LatencyLog;
import echoloom.client.latency.LatencyRecorder;
import echoloom.client.spi.Tally;
import echoloom.client.spi.Window;
import echoloom.linux.proc.PortRange;
import echoloom.model.ClientProcess;
import echoloom.model.Driver;
import echoloom.model.Extent;
import echoloom.model.FailureKind;
import echoloom.model.LoadProfile;
import echoloom.model.Mode;
import echoloom.model.Phase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rounds of a connection without any I/O. */
final class EchoSessionTest {
  private static final long START_NS = -500;
  private static final Duration TIME = Duration.ofSeconds(1);

  @TempDir private Path directory;

  @SuppressWarnings("NullAway.Init") // made by session(), as every test begins
  private LatencyRecorder latencies;

  @SuppressWarnings("NullAway.Init")
  private Load load;

  private final ByteBuffer buffer = ByteBuffer.allocateDirect(16 + Payload.EXTRA_BYTES);
  private long nowNs = START_NS;

  private EchoSession session(Mode mode, Extent extent) {
    InetSocketAddress target = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
    latencies = new LatencyRecorder(new LatencyLog(directory.resolve("latencies.hlog"), 0));
    load =
        new Load(
            new LoadProfile(Driver.VIRTUAL, mode, 4, extent, 16, Duration.ZERO, TIME),
            target,
            ClientProcess.ONLY,
            new Payload(16),
            new Dialer(
                target, SourceAddresses.plan(target, mode, 4, 0, new PortRange(32_768, 60_999))),
            latencies,
            new Failures(),
            () -> nowNs);
    EchoSession session = new EchoSession(load, 2, buffer);
    latencies.begin(true);
    session.begin(window(extent));
    return session;
  }

  private static Window window(Extent extent) {
    return Window.starting(Phase.MEASURE, extent, START_NS);
  }

  @AfterEach
  void close() {
    latencies.close();
  }

  private static boolean round(EchoSession session, long startNs, int received, long endNs) {
    session.startRound(startNs);
    session.exchange().sent(16);
    session.exchange().received(received);
    return session.complete(endNs);
  }

  @Test
  void countsRoundsAndTheirTimes() {
    Extent extent = new Extent.Rounds(3);
    EchoSession session = session(Mode.LONG, extent);
    assertThat(session.goesOn(window(extent), nowNs)).isTrue();
    assertThat(session.dueNs()).isEqualTo(nowNs);
    assertThat(round(session, -400, 16, -370)).isTrue();
    assertThat(round(session, -300, 16, -260)).isTrue();
    assertThat(buffer.getLong(0)).isEqualTo(2);
    assertThat(buffer.getLong(8)).isEqualTo(1);
    session.end(window(extent), -200);
    latencies.end();

    assertThat(session.tally()).isEqualTo(new Tally(2, 0, 1, 70, 200, 300, 0, 0));
    assertThat(latencies.rounds().orElseThrow().count()).isEqualTo(2);
    assertThat(latencies.rounds().orElseThrow().maxUs()).isEqualTo(0.04);
    assertThat(latencies.uncorrected()).isEmpty();
  }

  @Test
  void takesShortAnswersForClosedEarly() {
    EchoSession session = session(Mode.LONG, new Extent.Rounds(3));

    assertThat(round(session, 0, 15, 10)).isFalse();

    assertThat(load.failures().counts()).isEqualTo(Map.of(FailureKind.CLOSED_EARLY, 1L));
    assertThat(load.failures().examples().getFirst())
        .startsWith("connection 2, sequence 0: ")
        .endsWith("15 of 16 bytes came back");
    assertThat(session.tally().echoes()).isZero();
  }

  @Test
  void takesWrongAndExtraBytesForCorruptAndRepairsTheBuffer() {
    EchoSession session = session(Mode.SHORT, new Extent.Rounds(3));
    session.startRound(0);
    session.exchange().received(16);
    buffer.put(7, (byte) 9);
    assertThat(session.complete(10)).isFalse();
    assertThat(round(session, 20, 17, 30)).isFalse();
    assertThat(round(session, 40, 16, 50)).isTrue();

    assertThat(load.failures().counts()).isEqualTo(Map.of(FailureKind.CORRUPT, 2L));
    assertThat(load.failures().examples().getFirst()).endsWith("byte 7 is 0x09, sent 0x02");
    assertThat(load.failures().examples().getLast())
        .startsWith("connection 2, sequence 1: ")
        .endsWith("at least 1 bytes more than were sent");
    assertThat(session.tally().echoes()).isEqualTo(1);
  }

  @Test
  void pausesAfterAFailureWhenOnlyTimeEndsTheWindow() {
    Extent extent = new Extent.Timed(TIME);
    EchoSession session = session(Mode.SHORT, extent);
    session.startRound(nowNs);
    session.failed(new IOException("Broken pipe"), FailureClassifier.Stage.ECHO);

    assertThat(session.goesOn(window(extent), nowNs)).isTrue();
    assertThat(session.dueNs()).isEqualTo(nowNs + 10_000_000);
    assertThat(session.goesOn(window(extent), START_NS + TIME.toNanos())).isFalse();
  }

  @Test
  void doesNotPauseWhenRoundsEndTheWindow() {
    Extent extent = new Extent.Rounds(3);
    EchoSession session = session(Mode.SHORT, extent);
    session.startRound(nowNs);
    session.timedOut(FailureClassifier.Stage.ECHO);

    assertThat(session.goesOn(window(extent), nowNs)).isTrue();
    assertThat(session.dueNs()).isEqualTo(nowNs);
    assertThat(load.failures().counts()).isEqualTo(Map.of(FailureKind.ECHO_TIMEOUT, 1L));
  }

  @Test
  void startsNoMoreAfterADefect() {
    Extent extent = new Extent.Rounds(3);
    EchoSession session = session(Mode.SHORT, extent);
    session.defect(new IllegalStateException("torn"));

    assertThat(session.goesOn(window(extent), nowNs)).isFalse();
    session.begin(window(extent));
    assertThat(session.goesOn(window(extent), nowNs)).isTrue();
  }

  @Test
  void looksForBytesAfterTheLastEcho() {
    EchoSession session = session(Mode.LONG, new Extent.Rounds(1));
    assertThat(session.nothingFollows(_ -> 0)).isTrue();
    assertThat(session.nothingFollows(_ -> -1)).isTrue();
    assertThat(load.failures().counts()).isEmpty();
    assertThat(session.nothingFollows(_ -> 1)).isFalse();
    assertThat(
            session.nothingFollows(
                _ -> {
                  throw new IOException("Connection reset");
                }))
        .isFalse();
    session.failedByClose();

    assertThat(load.failures().counts())
        .isEqualTo(
            Map.of(FailureKind.CORRUPT, 1L, FailureKind.RESET, 1L, FailureKind.CLOSED_EARLY, 1L));
  }

  @Test
  void timesConnects() {
    Extent extent = new Extent.Rounds(1);
    EchoSession session = session(Mode.LONG, extent);
    session.startConnect(100);
    session.connected(window(extent), 150);
    latencies.end();

    assertThat(session.tally().connects()).isEqualTo(1);
    assertThat(latencies.connects().orElseThrow().maxUs()).isEqualTo(0.05);
    assertThat(session.goesOn(window(extent), nowNs)).as("it was the attempt").isFalse();
  }
}
