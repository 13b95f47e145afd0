package echoloom.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Interval;
import echoloom.model.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureFormatTest {
  @ParameterizedTest
  @CsvSource({
    "P99_US, 999, '999 µs'",
    "P99_US, 1000, '1.00 ms'",
    "P99_US, 999000, '999.00 ms'",
    "P99_US, 1000000, '1.00 s'",
    "P99_US, 1260000, '1.26 s'",
    "SERVER_RSS_BYTES, 1536, '1.5 KiB'",
    "SERVER_RSS_BYTES, 1048575, '1024.0 KiB'",
    "SERVER_RSS_BYTES, 1048576, '1 MiB'",
    "SERVER_RSS_BYTES, 104857600, '100 MiB'",
    "ELAPSED_S, 2, '2.00 s'",
    "HOST_IDLE_SHARE, 0.42, '42 %'",
    "SERVER_CPU_US_PER_ECHO, 12.34, '12.3'",
    "SYSCALLS_PER_ECHO, 2.005, '2.01'",
    "SERVER_CORES, 1.5, '1.50'",
    "IMBALANCE, 1.36, '1.36'",
    "QPS, 52564.4, '52,564'",
  })
  void theUnitFollowsFromTheMetric(Metric metric, double value, String text) {
    assertThat(FigureFormat.of(metric, value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "P99_US, 20000, '20 ms'",
    "P99_US, 2500, '2.50 ms'",
    "SERVER_CORES, 3, '3'",
    "QPS, 20000, '20,000'",
  })
  void roundFiguresAtAnAxisHaveNoDecimals(Metric metric, double value, String text) {
    assertThat(FigureFormat.tick(metric, value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0.49949, 0.499",
    "-0.25, -0.250",
    "1.4321, 1.43",
    "1, 1",
    "9.999, 10.00",
    "10.26, 10.3",
    "-10.26, -10.3",
    "99.96, 100.0",
    "100.4, 100",
    "1234.5, '1,235'",
  })
  void aNumberHasThreeDigitsThatMatter(double value, String text) {
    assertThat(FigureFormat.plain(value)).isEqualTo(text);
  }

  @Test
  void aNumberThatSomeoneTypedReadsAsTyped() {
    assertThat(FigureFormat.exact(1.5)).isEqualTo("1.5");
    assertThat(FigureFormat.exact(1_000)).isEqualTo("1,000");
    assertThat(FigureFormat.exact(0.12345)).isEqualTo("0.123");
  }

  @Test
  void aBoundNamesTheEndsThatItHas() {
    assertThat(bound(1.8, 2.1)).isEqualTo("1.8 to 2.1");
    assertThat(bound(2, 2)).isEqualTo("2");
    assertThat(bound(1.5, Double.POSITIVE_INFINITY)).isEqualTo("at least 1.5");
    assertThat(bound(Double.NEGATIVE_INFINITY, 2)).isEqualTo("at most 2");
  }

  private static String bound(double lower, double upper) {
    return FigureFormat.bound(new Interval(lower, upper), FigureFormat::exact);
  }
}
