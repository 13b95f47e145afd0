package echoloom.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.judge.statistics.Spread;
import echoloom.report.document.Chart;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LevelChartTest {
  private static final Optional<Spread> LOW = Optional.of(Spread.of(10, 20, 30));
  private static final Optional<Spread> HIGH = Optional.of(Spread.of(80, 90, 100));

  private static LevelChart chart(boolean joined) {
    return new LevelChart(
        "QPS", "threads", List.of("1", "2", "4"), joined, "%.0f"::formatted, "%.1f"::formatted);
  }

  private static LevelChart.Series series(String name, List<Optional<Spread>> spreads) {
    return new LevelChart.Series(name, spreads);
  }

  @Test
  void drawsAMarkAtEveryMedianAndAWhiskerOverItsRange() {
    Chart chart = chart(true).draw(List.of(series("", List.of(LOW, HIGH, HIGH)))).orElseThrow();

    assertThat(chart.marks()).hasSize(3);
    assertThat(lines(chart, "join")).hasSize(2);
    assertThat(lines(chart, "whisker"))
        .hasSize(3)
        .allSatisfy(
            line -> {
              assertThat(line.x1()).isEqualTo(line.x2());
              assertThat(line.y1()).as("less lies lower").isGreaterThan(line.y2());
              assertThat(chart.marks())
                  .anyMatch(
                      mark ->
                          mark.x() == line.x1() && mark.y() < line.y1() && mark.y() > line.y2());
            });
    assertThat(chart.marks().getFirst().y()).isGreaterThan(chart.marks().getLast().y());
    assertThat(chart.marks().getFirst().hint()).isEqualTo("threads=1: 20 (10 to 30)");
    assertThat(chart.series()).as("one series needs no legend").isEmpty();
  }

  @Test
  void leavesAGapWhereNoRepetitionCounts() {
    Chart chart =
        chart(true).draw(List.of(series("", List.of(LOW, Optional.empty(), HIGH)))).orElseThrow();

    assertThat(chart.marks()).hasSize(2);
    assertThat(lines(chart, "join")).isEmpty();
    assertThat(chart.summary()).isEqualTo("threads=1: 20 (10 to 30); threads=4: 90 (80 to 100)");
  }

  @Test
  void joinsNothingWhenTheLevelsAreNoNumbers() {
    Chart chart = chart(false).draw(List.of(series("", List.of(LOW, HIGH, HIGH)))).orElseThrow();

    assertThat(lines(chart, "join")).isEmpty();
  }

  @Test
  void setsTheMarksOfALevelBesideEachOther() {
    Chart chart =
        chart(true)
            .draw(
                List.of(
                    series("mode=long", List.of(HIGH, HIGH, HIGH)),
                    series("mode=short", List.of(HIGH, HIGH, HIGH))))
            .orElseThrow();

    assertThat(chart.series()).containsExactly("mode=long", "mode=short");
    assertThat(chart.marks()).extracting(Chart.Mark::x).doesNotHaveDuplicates();
    assertThat(chart.marks()).extracting(Chart.Mark::y).containsOnly(chart.marks().getFirst().y());
    assertThat(chart.marks().getLast().hint()).isEqualTo("threads=4 mode=short: 90 (80 to 100)");
  }

  @Test
  void staysWithinItsFrameAndLabelsTicksAndLevels() {
    Chart chart = chart(true).draw(List.of(series("", List.of(LOW, HIGH, HIGH)))).orElseThrow();

    assertThat(chart.lines())
        .allMatch(line -> line.x1() >= 0 && line.x2() <= chart.width())
        .allMatch(line -> line.y2() >= 0 && line.y1() <= chart.height());
    assertThat(chart.labels())
        .extracting(Chart.Label::text)
        .containsExactly("0.0", "20.0", "40.0", "60.0", "80.0", "100.0", "1", "2", "4", "threads");
  }

  @Test
  void saysSoWhenTheAxisIsLogarithmic() {
    Optional<Spread> tiny = Optional.of(Spread.of(1, 1, 1));

    assertThat(chart(true).draw(List.of(series("", List.of(tiny, HIGH, HIGH)))))
        .get()
        .extracting(Chart::title)
        .isEqualTo("QPS, logarithmic");
  }

  @Test
  void drawsNothingWithoutFigures() {
    assertThat(
            chart(true)
                .draw(
                    List.of(
                        series("", List.of(Optional.empty(), Optional.empty(), Optional.empty())))))
        .isEmpty();
  }

  private static List<Chart.Line> lines(Chart chart, String style) {
    return chart.lines().stream().filter(line -> line.style().equals(style)).toList();
  }
}
