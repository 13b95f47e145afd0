package echoloom.judge;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.FailureKind;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Threat;
import echoloom.model.Threat.Kind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValidityTest {
  @ParameterizedTest
  @CsvSource({
    "CLIENT_STALL_MS, 500, 2000, CLIENT_STALL",
    "TIMELY_SHARE, 0.95, 0.90, RATE_MISSED",
    "LITTLES_LAW_RESIDUAL, 0.10, 0.11, LITTLES_LAW",
    "LITTLES_LAW_RESIDUAL, -0.10, -0.2, LITTLES_LAW",
    "CLOCK_STEP_MS, 100, 101, CLOCK_STEPPED",
    "CLOCK_STEP_MS, -100, -3600000, CLOCK_STEPPED",
    "OTHER_CPU_SHARE, 0.10, 0.12, OTHER_PROCESSES",
    "DISK_FREE_BYTES, 67108864, 67108863, DISK_LOW",
  })
  void aFigureBeyondItsLimitIsAThreat(Metric metric, double harmless, double harmful, Kind kind) {
    assertThat(threats(metric, harmless)).isEmpty();
    assertThat(threats(metric, harmful)).extracting(Threat::kind).containsExactly(kind);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CLIENT_STALL_MS | 2000 | the client stood still for 2,000 ms",
        "COMMON_WINDOW_SHARE | 0.5 | all client processes measured for only 50 % of the time that any of them did",
        "TIMELY_SHARE | 0.905 | only 90.5 % of the requests left on time",
        "LITTLES_LAW_RESIDUAL | 0.125 | 12.5 % of the connections' time is outside the echoes",
        "CLOCK_STEP_MS | -3600000 | the wall clock was stepped by -3,600,000 ms",
        "OTHER_CPU_SHARE | 0.25 | other processes used 25 % of the CPUs",
        "DISK_FREE_BYTES | 1048576 | only 1 MiB of disk were left",
      })
  void aThreatSaysByHowMuchInItsUnit(Metric metric, double harmful, String detail) {
    assertThat(threats(metric, harmful)).extracting(Threat::detail).containsExactly(detail);
  }

  @Test
  void aCauseWithoutFailuresIsNoThreat() {
    Map<FailureKind, Long> none = Map.of(FailureKind.RESET, 0L, FailureKind.CORRUPT, 0L);

    assertThat(Validity.threats(facts(Map.of(), none, Set.of()))).isEmpty();
  }

  @Test
  void figuresThatWereNotMeasuredThreatenNothing() {
    assertThat(Validity.threats(facts(Map.of(), Map.of(), Set.of()))).isEmpty();
  }

  @Test
  void failuresThatBelongToTheQuestionAreTolerated() {
    Map<FailureKind, Long> failures =
        Map.of(FailureKind.REFUSED, 500L, FailureKind.PORTS_EXHAUSTED, 3L);

    assertThat(Validity.threats(facts(Map.of(), failures, Set.of(FailureKind.PORTS_EXHAUSTED))))
        .containsExactly(new Threat(Kind.UNEXPECTED_FAILURES, "500 × connection refused"));
  }

  @Test
  void failuresOfSeveralClientProcessesNameTheProcess() {
    TrialFacts facts =
        new TrialFacts(
            new Measurement(Map.of()),
            Map.of(FailureKind.RESET, 5L),
            List.of(Map.of(FailureKind.RESET, 2L), Map.of(), Map.of(FailureKind.RESET, 3L)),
            Set.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of("client 1, connection 7: reset"));

    assertThat(Validity.threats(facts))
        .singleElement()
        .extracting(Threat::detail)
        .asString()
        .contains("5 × ", " (client 1: 2, client 3: 3), for example client 1, connection 7");
  }

  @Test
  void aStallIsNoThreatWhereRoundsLastMuchLonger() {
    Map<Metric, Double> longRounds =
        Map.of(Metric.CLIENT_STALL_MS, 900.0, Metric.MEAN_US, 10_000_000.0);
    Map<Metric, Double> tooLong =
        Map.of(Metric.CLIENT_STALL_MS, 1_100.0, Metric.MEAN_US, 10_000_000.0);

    assertThat(Validity.threats(facts(longRounds, Map.of(), Set.of()))).isEmpty();
    assertThat(Validity.threats(facts(tooLong, Map.of(), Set.of())))
        .extracting(Threat::kind)
        .containsExactly(Kind.CLIENT_STALL);
  }

  @Test
  void clientProcessesThatMeasuredAtDifferentTimesAreAThreat() {
    assertThat(threats(Metric.COMMON_WINDOW_SHARE, 0.89))
        .containsExactly(
            new Threat(
                Kind.CLIENTS_APART,
                "all client processes measured for only 89 % of the time that any of them did"));
    assertThat(threats(Metric.COMMON_WINDOW_SHARE, 0.90)).isEmpty();
  }

  @Test
  void corruptEchoesAreNeverTolerated() {
    assertThat(
            Validity.threats(
                facts(Map.of(), Map.of(FailureKind.CORRUPT, 1L), Set.of(FailureKind.CORRUPT))))
        .containsExactly(new Threat(Kind.CORRUPT_ECHO, "1 echoes were corrupt"));
  }

  @Test
  void foreignListenersDeadServersAndLossyRecordingsAreNamed() {
    TrialFacts facts =
        new TrialFacts(
            new Measurement(Map.of()),
            Map.of(),
            List.of(),
            Set.of(),
            List.of("process 4711 listens on the port"),
            List.of("the server (pid 4712) ended"),
            List.of("server.jfr is empty"),
            List.of());

    assertThat(Validity.threats(facts))
        .containsExactly(
            new Threat(Kind.FOREIGN_LISTENER, "process 4711 listens on the port"),
            new Threat(Kind.SERVER_DIED, "the server (pid 4712) ended"),
            new Threat(Kind.RECORDING_LOSSY, "server.jfr is empty"));
  }

  private static List<Threat> threats(Metric metric, double value) {
    return Validity.threats(facts(Map.of(metric, value), Map.of(), Set.of()));
  }

  private static TrialFacts facts(
      Map<Metric, Double> figures, Map<FailureKind, Long> failures, Set<FailureKind> tolerated) {
    return new TrialFacts(
        new Measurement(figures),
        failures,
        List.of(),
        tolerated,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }
}
