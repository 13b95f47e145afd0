package echoloom.report.chart;

import echoloom.report.document.Chart;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** Latency percentiles on a logarithmic axis, a row per cell. */
public final class PercentileChart {
  private static final int WIDTH = 480;
  private static final int SIDE = 28;
  private static final int TOP = 10;
  private static final int ROW = 40;
  private static final int BOTTOM = 30;

  /**
   * A cell.
   *
   * @param name of the cell
   * @param percentiles its figures, rising; at least one, all positive
   */
  public record Row(String name, List<Percentile> percentiles) {}

  /**
   * A percentile of a cell.
   *
   * @param series the number of its name in the legend
   * @param label its name
   * @param latencyUs the figure, µs
   */
  public record Percentile(int series, String label, double latencyUs) {}

  private PercentileChart() {}

  /**
   * The drawing; empty when there are no rows.
   *
   * @param rows from top to bottom
   * @param legend the names of the percentiles
   * @param format how a latency in µs reads
   * @param tick how a latency at the axis reads
   */
  public static Optional<Chart> draw(
      List<Row> rows,
      List<String> legend,
      DoubleFunction<String> format,
      DoubleFunction<String> tick) {
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    DoubleSummaryStatistics all =
        rows.stream()
            .flatMap(row -> row.percentiles().stream())
            .mapToDouble(Percentile::latencyUs)
            .summaryStatistics();
    Scale scale = Scale.logarithmic(all.getMin(), all.getMax());
    Drawing drawing = new Drawing();
    int height = TOP + rows.size() * ROW + BOTTOM;
    for (double us : scale.ticks()) {
      drawing.line("grid", 0, x(scale, us), TOP, x(scale, us), height - BOTTOM);
      drawing.label(x(scale, us), height - 10, "middle", tick.apply(us));
    }
    List<String> summaries = new ArrayList<>();
    for (Row row : rows) {
      double top = TOP + summaries.size() * ROW;
      drawing.label(SIDE, top + 16, "start", row.name());
      summaries.add(row.name() + ": " + figures(row, top + ROW - 11, scale, format, drawing));
    }
    return Optional.of(
        drawing.chart("Latency, logarithmic", String.join("; ", summaries), WIDTH, height, legend));
  }

  /** Draws the figures of a row and says them in words. */
  private static String figures(
      Row row, double y, Scale scale, DoubleFunction<String> format, Drawing drawing) {
    double least = x(scale, row.percentiles().getFirst().latencyUs());
    drawing.line("range", 0, least, y, x(scale, row.percentiles().getLast().latencyUs()), y);
    List<String> words = new ArrayList<>();
    for (Percentile percentile : row.percentiles()) {
      String figure = percentile.label() + " " + format.apply(percentile.latencyUs());
      drawing.mark(
          percentile.series(), x(scale, percentile.latencyUs()), y, row.name() + ": " + figure);
      words.add(figure);
    }
    return String.join(", ", words);
  }

  private static double x(Scale scale, double latencyUs) {
    return SIDE + scale.place(latencyUs) * (WIDTH - 2 * SIDE);
  }
}
