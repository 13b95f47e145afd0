package echoloom.report.chart;

import echoloom.report.document.Chart;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

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
    List<Double> all =
        rows.stream()
            .flatMap(row -> row.percentiles().stream())
            .map(Percentile::latencyUs)
            .sorted()
            .toList();
    Scale scale = Scale.logarithmic(all.getFirst(), all.getLast());
    Drawing drawing = new Drawing();
    int height = TOP + rows.size() * ROW + BOTTOM;
    for (double us : scale.ticks()) {
      drawing.line("grid", 0, x(scale, us), TOP, x(scale, us), height - BOTTOM);
      drawing.label(x(scale, us), height - 10, "middle", tick.apply(us));
    }
    for (int number = 0; number < rows.size(); number++) {
      row(rows.get(number), TOP + number * ROW, scale, format, drawing);
    }
    return Optional.of(
        drawing.chart(
            "Latency, logarithmic",
            rows.stream().map(row -> summary(row, format)).collect(Collectors.joining("; ")),
            WIDTH,
            height,
            legend));
  }

  private static void row(
      Row row, double top, Scale scale, DoubleFunction<String> format, Drawing drawing) {
    double y = top + ROW - 11;
    drawing.label(SIDE, top + 16, "start", row.name());
    List<Percentile> percentiles = row.percentiles();
    drawing.line(
        "range",
        0,
        x(scale, percentiles.getFirst().latencyUs()),
        y,
        x(scale, percentiles.getLast().latencyUs()),
        y);
    for (Percentile percentile : percentiles) {
      drawing.mark(
          percentile.series(),
          x(scale, percentile.latencyUs()),
          y,
          "%s: %s %s"
              .formatted(row.name(), percentile.label(), format.apply(percentile.latencyUs())));
    }
  }

  private static String summary(Row row, DoubleFunction<String> format) {
    return row.name()
        + ": "
        + row.percentiles().stream()
            .map(percentile -> percentile.label() + " " + format.apply(percentile.latencyUs()))
            .collect(Collectors.joining(", "));
  }

  private static double x(Scale scale, double latencyUs) {
    return SIDE + scale.place(latencyUs) * (WIDTH - 2 * SIDE);
  }
}
