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
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where each rule begins to apply, and what it then says. */
class LimitsTest {
  private static final Cell CELL = Trials.cell(2, Mode.LONG, 1_000, 4_096);
  private static final Cpus SPLIT = new Cpus(20, 20, false);

  @ParameterizedTest
  @CsvSource({
    "SOFTIRQ_MAX_CPU_SHARE, 0.84, UNKNOWN",
    "SOFTIRQ_MAX_CPU_SHARE, 0.85, SOFTIRQ",
    "SERVER_CORES, 17, SERVER_CPU",
    "CLIENT_CORES, 16.9, UNKNOWN",
    "CLIENT_CORES, 17, CLIENT_CPU",
    "ACCEPT_FAILURES, 1, DESCRIPTORS",
    "LISTEN_OVERFLOWS, 1, ACCEPT_QUEUE",
  })
  void aResourceIsUsedUpFromItsLimitOn(Metric metric, double value, Kind kind) {
    assertThat(of(CELL, Map.of(metric, value), SPLIT).kind()).isEqualTo(kind);
  }

  @Test
  void aBusySoftirqIsGivenInPercent() {
    assertThat(of(CELL, Map.of(Metric.SOFTIRQ_MAX_CPU_SHARE, 0.97), SPLIT).evidence())
        .isEqualTo("one CPU spends 97 % of its time in softirq");
  }

  @Test
  void aServerOnAllOfItsCpusSaysHowManyTheyAre() {
    Bottleneck bottleneck = of(CELL, Map.of(Metric.SERVER_CORES, 19.0), SPLIT);

    assertThat(bottleneck.evidence())
        .isEqualTo("server 19.00 cores; the server uses all of its CPUs, 20");
    assertThat(bottleneck.next()).contains("--engine uring");
  }

  @ParameterizedTest
  @CsvSource({"0.14, HOST_CPU_SHARED", "0.16, LATENCY_BOUND"})
  void sharedCpusAreUsedUpWhenFewAreIdle(double idle, Kind kind) {
    Map<Metric, Double> figures =
        Map.of(
            Metric.SERVER_CORES, 0.5,
            Metric.CLIENT_CORES, 0.5,
            Metric.HOST_IDLE_SHARE, idle,
            Metric.MEAN_US, 10.0);

    assertThat(of(CELL, figures, Cpus.shared(20)).kind()).isEqualTo(kind);
  }

  @Test
  void withoutAHostSampleIdleIsWhatTheRolesLeave() {
    // 9 + 8.5 of 20 shared CPUs leave an eighth of them; of 20 and 20 more than half.
    Cell cell = Trials.cell(40, Mode.LONG, 1_000, 4_096);
    Map<Metric, Double> figures =
        Map.of(Metric.SERVER_CORES, 9.0, Metric.CLIENT_CORES, 8.5, Metric.MEAN_US, 10.0);

    assertThat(of(cell, figures, Cpus.shared(20)).kind()).isEqualTo(Kind.HOST_CPU_SHARED);
    assertThat(of(cell, figures, SPLIT).kind()).isEqualTo(Kind.LATENCY_BOUND);
  }

  @Test
  void theFullestWorkerIsGivenInPercentAndDoublingIsAdvised() {
    Bottleneck even = of(CELL, Map.of(Metric.SERVER_CORES, 1.8, Metric.IMBALANCE, 1.1), SPLIT);
    Bottleneck odd = of(CELL, Map.of(Metric.SERVER_CORES, 1.5, Metric.IMBALANCE, 1.2), SPLIT);

    assertThat(even.evidence()).contains("the fullest of 2 workers is busy 99 % of the time");
    assertThat(even.next()).isEqualTo("Add workers: --threads 4.");
    assertThat(odd.evidence()).contains("is busy 90 % of the time");
    assertThat(odd.next()).contains("more connections");
  }

  @Test
  void everyClientProcessHasItsOwnCarriers() {
    Cell two = Given.cell("parallelism=1", "client-processes=2", "threads=40");
    Map<Metric, Double> busy = Map.of(Metric.CLIENT_CORES, 1.7);

    assertThat(of(two, Map.of(Metric.CLIENT_CORES, 1.6), SPLIT).kind()).isEqualTo(Kind.UNKNOWN);
    assertThat(of(two, busy, SPLIT).evidence())
        .endsWith("the client uses all of the CPUs it can, 2");
  }

  @Test
  void handshakesPileUpWhenTheyAreMoreThanTheBacklogAndTheEstablished() {
    Cell cell = Trials.cell(2, Mode.SHORT, 1_000, 128);

    assertThat(of(cell, syn(129, 128), SPLIT).kind()).isEqualTo(Kind.ACCEPT_QUEUE);
    assertThat(of(cell, syn(128, 10), SPLIT).kind()).isEqualTo(Kind.UNKNOWN);
    assertThat(of(cell, syn(129, 129), SPLIT).kind()).isEqualTo(Kind.UNKNOWN);
    assertThat(of(cell, Map.of(Metric.SYN_RECV_MAX, 500.0), SPLIT).kind()).isEqualTo(Kind.UNKNOWN);
  }

  private static Map<Metric, Double> syn(double received, double established) {
    return Map.of(Metric.SYN_RECV_MAX, received, Metric.ESTABLISHED_MAX, established);
  }

  @Test
  void aBacklogAsLongAsTheConnectionsIsNotRaised() {
    Map<Metric, Double> overflowed = Map.of(Metric.LISTEN_OVERFLOWS, 3.0);

    assertThat(of(Trials.cell(2, Mode.SHORT, 128, 128), overflowed, SPLIT).next())
        .startsWith("Raise net.core.somaxconn, or accept faster");
    assertThat(of(Trials.cell(2, Mode.SHORT, 129, 128), overflowed, SPLIT).next())
        .startsWith("Raise --backlog to 129 or more");
  }

  @Test
  void oneSegmentInAThousandEchoesMayBeSentAgain() {
    Map<Metric, Double> rare = Map.of(Metric.RETRANSMITS, 10.0, Metric.ECHOES, 10_000.0);
    Map<Metric, Double> often = Map.of(Metric.RETRANSMITS, 11.0, Metric.ECHOES, 10_000.0);

    assertThat(of(CELL, rare, SPLIT).kind()).isEqualTo(Kind.UNKNOWN);
    assertThat(of(CELL, often, SPLIT).kind()).isEqualTo(Kind.PACKET_LOSS);
  }

  @Test
  void connectsWithoutAnAnswerAreAddedUp() {
    Bottleneck bottleneck =
        Attribution.of(
            CELL,
            new Measurement(Map.of()),
            Map.of(FailureKind.CONNECT_TIMEOUT, 5L, FailureKind.UNREACHABLE, 2L),
            SPLIT);

    assertThat(bottleneck.kind()).isEqualTo(Kind.PACKET_LOSS);
    assertThat(bottleneck.evidence())
        .isEqualTo("0 segments were sent again and 7 connects had no answer");
  }

  @Test
  void theLayersOfTheEvidenceAreWrittenInTheirUnits() {
    Map<Metric, Double> figures =
        Map.of(
            Metric.SERVER_SYS_SHARE, 0.75,
            Metric.HOST_IDLE_SHARE, 0.4,
            Metric.SYSCALLS_PER_ECHO, 2.25,
            Metric.P99_US, 1_250.0);

    assertThat(of(CELL, figures, SPLIT).evidence())
        .startsWith(
            "P99 1.3 ms, 75 % of the server's in the kernel, host 40 % idle, 2.3 system calls per"
                + " echo; ");
  }

  private static Bottleneck of(Cell cell, Map<Metric, Double> figures, Cpus cpus) {
    return Attribution.of(cell, new Measurement(figures), Map.of(), cpus);
  }
}
