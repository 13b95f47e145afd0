package echoloom.report.chart;

import echoloom.report.document.Chart;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
   * @param latenciesUs a positive figure or none for each percentile of the legend; at least one
   */
  public record Row(String name, List<OptionalDouble> latenciesUs) {}

  private PercentileChart() {}

  /**
   * The drawing; empty when there are no rows.
   *
   * @param rows from top to bottom
   * @param legend the names of the percentiles, rising
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
            .flatMap(row -> row.latenciesUs().stream())
            .flatMapToDouble(OptionalDouble::stream)
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
      summaries.add(figures(row, legend, top + ROW - 11, scale, format, drawing));
    }
    return Optional.of(
        drawing.chart("Latency, logarithmic", String.join("; ", summaries), WIDTH, height, legend));
  }

  /** Draws the figures of a row and says them in words. */
  private static String figures(
      Row row,
      List<String> legend,
      double y,
      Scale scale,
      DoubleFunction<String> format,
      Drawing drawing) {
    double[] known = row.latenciesUs().stream().flatMapToDouble(OptionalDouble::stream).toArray();
    drawing.line("range", 0, x(scale, known[0]), y, x(scale, known[known.length - 1]), y);
    List<String> words = new ArrayList<>();
    for (int series = 0; series < legend.size(); series++) {
      OptionalDouble us = row.latenciesUs().get(series);
      if (us.isPresent()) {
        String figure = legend.get(series) + " " + format.apply(us.getAsDouble());
        drawing.mark(series, x(scale, us.getAsDouble()), y, row.name() + ": " + figure);
        words.add(figure);
      }
    }
    return row.name() + ": " + String.join(", ", words);
  }

  private static double x(Scale scale, double latencyUs) {
    return SIDE + scale.place(latencyUs) * (WIDTH - 2 * SIDE);
  }
}
