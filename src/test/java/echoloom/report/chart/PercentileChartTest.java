package echoloom.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.report.document.Chart;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class PercentileChartTest {
  private static final PercentileChart.Row ONE =
      new PercentileChart.Row(
          "threads=1", List.of(OptionalDouble.of(100), OptionalDouble.of(10_000)));
  private static final PercentileChart.Row TWO =
      new PercentileChart.Row(
          "threads=2", List.of(OptionalDouble.empty(), OptionalDouble.of(1_000)));

  private static Chart draw(PercentileChart.Row... rows) {
    return PercentileChart.draw(
            List.of(rows), List.of("P50", "P99"), "%.0f µs"::formatted, "%.0f"::formatted)
        .orElseThrow();
  }

  @Test
  void placesEqualRatiosAtEqualDistances() {
    Chart chart = draw(ONE, TWO);
    double least = chart.marks().get(0).x();
    double most = chart.marks().get(1).x();

    assertThat(chart.marks()).hasSize(3);
    assertThat(chart.marks().get(2).x()).isEqualTo((least + most) / 2);
    assertThat(chart.labels())
        .extracting(Chart.Label::text)
        .containsExactly("100", "1000", "10000", "threads=1", "threads=2");
  }

  @Test
  void drawsARowPerCellWithALineOverItsRange() {
    Chart chart = draw(ONE, TWO);

    assertThat(chart.marks().get(0).y()).isEqualTo(chart.marks().get(1).y());
    assertThat(chart.marks().get(2).y()).isGreaterThan(chart.marks().get(0).y());
    assertThat(chart.lines())
        .filteredOn(line -> line.style().equals("range"))
        .hasSize(2)
        .first()
        .satisfies(
            line -> {
              assertThat(line.x1()).isEqualTo(chart.marks().get(0).x());
              assertThat(line.x2()).isEqualTo(chart.marks().get(1).x());
            });
    assertThat(chart.height()).isGreaterThan(draw(ONE).height());
  }

  @Test
  void saysTheFiguresInWords() {
    assertThat(draw(ONE, TWO).summary())
        .isEqualTo("threads=1: P50 100 µs, P99 10000 µs; threads=2: P99 1000 µs");
    assertThat(draw(ONE).marks().getFirst().hint()).isEqualTo("threads=1: P50 100 µs");
  }

  @Test
  void drawsNothingWithoutRows() {
    assertThat(PercentileChart.draw(List.of(), List.of(), "%.0f"::formatted, "%.0f"::formatted))
        .isEmpty();
  }
}
