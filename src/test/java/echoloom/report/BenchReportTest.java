package echoloom.report;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Arm;
import echoloom.model.FailureKind;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Threat;
import echoloom.model.Trial;
import echoloom.report.format.TerminalFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class BenchReportTest {
  @Test
  void showsARowPerFigureAndAColumnPerRepetition() {
    assertThat(
            text(
                Reports.trial(1, Reports.ONE, 0, Map.of(Metric.QPS, 9_000.0, Metric.P50_US, 80.0)),
                Reports.trial(
                    2, Reports.ONE, 1, Map.of(Metric.QPS, 11_000.0, Metric.P50_US, 2_500.0))))
        .isEqualTo(
            """
                  rep 1    rep 2   median        min..max
             QPS  9,000   11,000   10,000   9,000..11,000
             P50  80 µs  2.50 ms  1.29 ms  80 µs..2.50 ms
            """);
  }

  @Test
  void namesWhatWentWrongAboveTheFigures() {
    Trial invalid =
        new Trial(
            1,
            Reports.ONE,
            0,
            Arm.MAIN,
            Trial.Status.INVALID,
            List.of(new Threat(Threat.Kind.CLIENT_STALL, "the client stood still")),
            "",
            null,
            new Measurement(Map.of(Metric.QPS, 1_000.0)),
            Map.of(FailureKind.REFUSED, 7_000L));
    Trial aborted =
        new Trial(
            2,
            Reports.ONE,
            1,
            Arm.MAIN,
            Trial.Status.ABORTED,
            List.of(),
            "the server ended",
            null,
            new Measurement(Map.of()),
            Map.of());

    assertThat(text(invalid, aborted))
        .isEqualTo(
            """
            repetition 1 is invalid: the client stood still
            repetition 2 is aborted: the server ended
            failures: 7,000 × connection refused (peer)
                  rep 1 (invalid)  rep 2 (aborted)  median  min..max
             QPS            1,000                –       –         –
            """);
  }

  private static String text(Trial... trials) {
    return TerminalFormat.of(BenchReport.of(Reports.run(List.of(trials))));
  }
}
