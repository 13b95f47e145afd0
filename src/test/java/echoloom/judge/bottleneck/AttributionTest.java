package echoloom.judge.bottleneck;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.judge.Trials;
import echoloom.model.Bottleneck;
import echoloom.model.Bottleneck.Kind;
import echoloom.model.Cell;
import echoloom.model.FailureKind;
import echoloom.model.Given;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Mode;
import echoloom.model.Settings;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The situations of the published series, and those it did not tell apart. */
class AttributionTest {
  private static final Cell LONG = Trials.cell(2, Mode.LONG, 1_000, 4_096);

  @Test
  void aBacklogOf50Under1000ShortConnectionsIsTheAcceptQueue() {
    Bottleneck bottleneck =
        of(
            Trials.cell(2, Mode.SHORT, 1_000, 50),
            Map.of(
                Metric.QPS, 963.0,
                Metric.P99_US, 1_200_000.0,
                Metric.LISTEN_OVERFLOWS, 4_321.0,
                Metric.RETRANSMITS, 4_400.0,
                Metric.ECHOES, 10_000.0,
                Metric.SERVER_CORES, 0.1,
                Metric.CLIENT_CORES, 0.2),
            Map.of(FailureKind.CONNECT_TIMEOUT, 12L),
            Cpus.shared(2));

    assertThat(bottleneck.kind()).isEqualTo(Kind.ACCEPT_QUEUE);
    assertThat(bottleneck.evidence())
        .isEqualTo(
            "963 QPS, P99 1,200.0 ms, server 0.10 cores, client 0.20 cores; the accept queue of 50"
                + " overflowed 4,321 times, with up to 0 handshakes in SYN_RECV");
    assertThat(bottleneck.next()).contains("--backlog to 1,000");
  }

  @Test
  void handshakesThatPileUpOnARemoteServerAreItsAcceptQueue() {
    Map<Metric, Double> published =
        Map.of(Metric.SYN_RECV_MAX, 470.0, Metric.ESTABLISHED_MAX, 13.0, Metric.TIME_WAIT_MAX, 1.0);

    assertThat(
            of(
                    Trials.cell(16, Mode.SHORT, 1_000, 128),
                    published,
                    Map.of(),
                    new Cpus(32, 32, false))
                .kind())
        .isEqualTo(Kind.ACCEPT_QUEUE);
  }

  @Test
  void theClientOnTheSameFourCoresSharesThemWithTheServer() {
    Map<Metric, Double> published =
        Map.of(
            Metric.QPS, 40_000.0,
            Metric.SERVER_CORES, 1.90,
            Metric.CLIENT_CORES, 2.0,
            Metric.HOST_IDLE_SHARE, 0.02,
            Metric.MEAN_US, 25_000.0);

    assertThat(
            of(Trials.cell(4, Mode.LONG, 1_000, 4_096), published, Map.of(), Cpus.shared(4)).kind())
        .isEqualTo(Kind.HOST_CPU_SHARED);
  }

  @Test
  void oneBusyWorkerOnAnIdleHostIsTheServer() {
    Bottleneck bottleneck =
        of(
            Trials.cell(1, Mode.LONG, 1_000, 4_096),
            Map.of(
                Metric.SERVER_CORES, 0.99, Metric.CLIENT_CORES, 1.5, Metric.HOST_IDLE_SHARE, 0.3),
            Map.of(),
            Cpus.shared(4));

    assertThat(bottleneck.kind()).isEqualTo(Kind.SERVER_CPU);
    assertThat(bottleneck.next()).isEqualTo("Add workers: --threads 2.");
  }

  @Test
  void theFullestWorkerCountsWhenConnectionsAreSpreadUnevenly() {
    Bottleneck bottleneck =
        of(
            Trials.cell(8, Mode.LONG, 100, 4_096),
            Map.of(
                Metric.SERVER_CORES, 5.5,
                Metric.CLIENT_CORES, 8.0,
                Metric.IMBALANCE, 1.36,
                Metric.HOST_IDLE_SHARE, 0.5),
            Map.of(),
            new Cpus(32, 32, false));

    assertThat(bottleneck.kind()).isEqualTo(Kind.SERVER_CPU);
    assertThat(bottleneck.next()).contains("more connections");
  }

  @Test
  void aSmallClientMachineIsTheClient() {
    assertThat(
            of(
                    Trials.cell(16, Mode.LONG, 1_000, 4_096),
                    Map.of(Metric.SERVER_CORES, 6.0, Metric.CLIENT_CORES, 7.8),
                    Map.of(),
                    new Cpus(32, 8, false))
                .kind())
        .isEqualTo(Kind.CLIENT_CPU);
  }

  @Test
  void busyCarriersAreTheClientUnlessOthersPollForThem() {
    Map<Metric, Double> oneCore =
        Map.of(Metric.SERVER_CORES, 0.6, Metric.CLIENT_CORES, 0.97, Metric.MEAN_US, 500.0);

    Bottleneck bottleneck =
        of(withOneCarrier(OptionalInt.empty()), oneCore, Map.of(), Cpus.shared(2));

    assertThat(bottleneck.kind()).isEqualTo(Kind.CLIENT_CPU);
    assertThat(bottleneck.evidence()).contains("all of the CPUs it can, 1");
    assertThat(of(withOneCarrier(OptionalInt.of(1)), oneCore, Map.of(), Cpus.shared(2)).kind())
        .isEqualTo(Kind.LATENCY_BOUND);
  }

  @Test
  void nobodyBusyAcrossANetworkIsTheRoundTrip() {
    Bottleneck bottleneck =
        of(
            Trials.cell(16, Mode.LONG, 100, 4_096),
            Map.of(
                Metric.SERVER_CORES, 3.6,
                Metric.CLIENT_CORES, 7.4,
                Metric.MEAN_US, 2_000.0),
            Map.of(),
            new Cpus(32, 32, false));

    assertThat(bottleneck.kind()).isEqualTo(Kind.LATENCY_BOUND);
    assertThat(bottleneck.evidence()).contains("100 connections wait 2,000 µs", "50,000 a second");
  }

  @Test
  void oneCpuInSoftirqHoldsBackAllOthers() {
    assertThat(
            of(
                    LONG,
                    Map.of(
                        Metric.SOFTIRQ_MAX_CPU_SHARE, 0.97,
                        Metric.SERVER_CORES, 3.6,
                        Metric.CLIENT_CORES, 7.0),
                    Map.of(),
                    new Cpus(32, 32, false))
                .kind())
        .isEqualTo(Kind.SOFTIRQ);
  }

  @Test
  void failuresNameWhatRanOut() {
    assertThat(
            of(LONG, Map.of(), Map.of(FailureKind.PORTS_EXHAUSTED, 11_243L), Cpus.shared(2)).kind())
        .isEqualTo(Kind.EPHEMERAL_PORTS);
    assertThat(
            of(LONG, Map.of(), Map.of(FailureKind.DESCRIPTORS_EXHAUSTED, 1L), Cpus.shared(2))
                .kind())
        .isEqualTo(Kind.DESCRIPTORS);
    assertThat(of(LONG, Map.of(Metric.ACCEPT_FAILURES, 9.0), Map.of(), Cpus.shared(2)).kind())
        .isEqualTo(Kind.DESCRIPTORS);
    assertThat(of(LONG, Map.of(), Map.of(FailureKind.CONNECT_TIMEOUT, 5L), Cpus.shared(2)).kind())
        .isEqualTo(Kind.PACKET_LOSS);
  }

  @Test
  void segmentsSentAgainArePacketLossWhenTheyAreNotRare() {
    Map<Metric, Double> lossy = Map.of(Metric.RETRANSMITS, 500.0, Metric.ECHOES, 100_000.0);
    Map<Metric, Double> clean = Map.of(Metric.RETRANSMITS, 5.0, Metric.ECHOES, 100_000.0);

    assertThat(of(LONG, lossy, Map.of(), Cpus.shared(2)).kind()).isEqualTo(Kind.PACKET_LOSS);
    assertThat(of(LONG, clean, Map.of(), Cpus.shared(2)).kind()).isEqualTo(Kind.UNKNOWN);
  }

  @Test
  void withoutFiguresNothingIsBlamed() {
    Bottleneck bottleneck = of(LONG, Map.of(), Map.of(), Cpus.shared(2));

    assertThat(bottleneck.kind()).isEqualTo(Kind.UNKNOWN);
    assertThat(bottleneck.evidence()).isEqualTo("no resource shows as used up");
  }

  private static Cell withOneCarrier(OptionalInt pollerMode) {
    Settings one = LONG.settings().with(Given.settings("parallelism=1"));
    return Cell.of(
        pollerMode.isPresent()
            ? one.with(Given.settings("poller-mode=" + pollerMode.getAsInt()))
            : one);
  }

  private static Bottleneck of(
      Cell cell, Map<Metric, Double> figures, Map<FailureKind, Long> failures, Cpus cpus) {
    return Attribution.of(cell, new Measurement(figures), failures, cpus);
  }
}
