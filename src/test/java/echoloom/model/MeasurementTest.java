package echoloom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What trials measure, and how the processes of one are added up. */
class MeasurementTest {
  @Test
  void aFigureThatWasNotMeasuredIsAbsentAndNotZero() {
    Measurement measurement = new Measurement(Map.of(Metric.QPS, 0.0));

    assertThat(measurement.get(Metric.QPS)).hasValue(0);
    assertThat(measurement.get(Metric.P99_US)).isEmpty();
    assertThat(measurement.figures()).containsOnlyKeys(Metric.QPS);
  }

  @Test
  void equalFiguresAreEqualMeasurements() {
    Measurement one = new Measurement(Map.of(Metric.QPS, 1.0));

    assertThat(one).isEqualTo(new Measurement(Map.of(Metric.QPS, 1.0)));
    assertThat(one).hasSameHashCodeAs(new Measurement(Map.of(Metric.QPS, 1.0)));
    assertThat(one).isNotEqualTo(new Measurement(Map.of(Metric.QPS, 2.0)));
    assertThat(one).hasToString("{QPS=1.0}");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
  void refusesWhatIsNotFinite(double value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Measurement(Map.of(Metric.QPS, value)))
        .withMessageStartingWith("qps is not finite");
  }

  @Test
  void processesAreAddedUpUnlessOneDoesNotReportItsMemory() {
    ProcessUsage one = usage(1, OptionalLong.of(1_000), OptionalLong.of(1_500));
    ProcessUsage two = usage(2, OptionalLong.of(2_000), OptionalLong.empty());

    ProcessUsage sum = ProcessUsage.sum(List.of(one, two));

    assertThat(sum)
        .isEqualTo(
            new ProcessUsage(1, 7, 200, 40, 6, OptionalLong.of(3_000), OptionalLong.empty()));
    assertThat(sum.cpuUs()).isEqualTo(240);
  }

  private static ProcessUsage usage(long pid, OptionalLong rss, OptionalLong peakRss) {
    return new ProcessUsage(pid, 7, 100, 20, 3, rss, peakRss);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 3", "1, 3, 3", "2, 6, 4"})
  void clientProcessesShareTheConnectionsWithoutGapOrOverlap(int index, int first, int share) {
    ClientProcess process = new ClientProcess(index, 3);

    assertThat(process.firstOf(10)).isEqualTo(first);
    assertThat(process.shareOf(10)).isEqualTo(share);
    assertThat(new ClientProcess(index, 3).firstOf(2_000_000_000)).isNotNegative();
  }
}
