package echoloom.report.chart;

import echoloom.judge.statistics.Spread;
import echoloom.report.document.Chart;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/**
 * One figure over the levels of one factor: a mark at the median, a whisker from the lowest to the
 * highest repetition, a series per combination of the other factors.
 *
 * @param title what it shows
 * @param factor the name below the levels
 * @param levels from left to right
 * @param joined whether the levels are numbers, so that a line between them means something
 * @param format how a figure reads
 * @param tick how a figure at the axis reads
 */
public record LevelChart(
    String title,
    String factor,
    List<String> levels,
    boolean joined,
    DoubleFunction<String> format,
    DoubleFunction<String> tick) {
  private static final int WIDTH = 480;
  private static final int HEIGHT = 300;
  private static final int LEFT = 76;
  private static final int RIGHT = 12;
  private static final int TOP = 14;
  private static final int BOTTOM = 48;
  private static final double MOST_APART = 16;

  /**
   * A line of the chart.
   *
   * @param name of the series
   * @param spreads one per level; empty where no repetition counts
   */
  public record Series(String name, List<Optional<Spread>> spreads) {}

  /** The drawing; empty when no repetition counts. */
  public Optional<Chart> draw(List<Series> all) {
    List<Double> ends =
        all.stream()
            .flatMap(series -> series.spreads().stream().flatMap(Optional::stream))
            .flatMap(spread -> Stream.of(spread.min(), spread.max()))
            .toList();
    if (ends.isEmpty()) {
      return Optional.empty();
    }
    Scale scale = Scale.of(ends);
    Drawing drawing = new Drawing();
    axes(scale, drawing);
    for (int number = 0; number < all.size(); number++) {
      series(all.get(number), number, all.size(), scale, drawing);
    }
    return Optional.of(
        drawing.chart(
            title + (scale.logarithmic() ? ", logarithmic" : ""),
            drawing.hints(),
            WIDTH,
            HEIGHT,
            all.size() == 1 ? List.of() : all.stream().map(Series::name).toList()));
  }

  private void axes(Scale scale, Drawing drawing) {
    for (double figure : scale.ticks()) {
      double y = y(scale, figure);
      drawing.line("grid", 0, LEFT, y, WIDTH - RIGHT, y);
      drawing.label(LEFT - 8, y + 4, "end", tick.apply(figure));
    }
    for (int level = 0; level < levels.size(); level++) {
      drawing.label(x(level), HEIGHT - BOTTOM + 20, "middle", levels.get(level));
    }
    drawing.label((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 6, "middle", factor);
  }

  private void series(Series series, int number, int of, Scale scale, Drawing drawing) {
    double shift = (number - (of - 1) / 2.0) * Math.min(MOST_APART, step() / (of + 1));
    Optional<double[]> before = Optional.empty();
    for (int level = 0; level < levels.size(); level++) {
      if (series.spreads().get(level).isEmpty()) {
        before = Optional.empty();
        continue;
      }
      Spread spread = series.spreads().get(level).get();
      double x = x(level) + shift;
      double y = y(scale, spread.median());
      if (joined && before.isPresent()) {
        drawing.line("join", number, before.get()[0], before.get()[1], x, y);
      }
      drawing.line("whisker", number, x, y(scale, spread.min()), x, y(scale, spread.max()));
      drawing.mark(number, x, y, hint(series, level, spread));
      before = Optional.of(new double[] {x, y});
    }
  }

  private String hint(Series series, int level, Spread spread) {
    return "%s=%s%s: %s (%s to %s)"
        .formatted(
            factor,
            levels.get(level),
            series.name().isEmpty() ? "" : " " + series.name(),
            format.apply(spread.median()),
            format.apply(spread.min()),
            format.apply(spread.max()));
  }

  private double step() {
    return (double) (WIDTH - LEFT - RIGHT) / levels.size();
  }

  private double x(int level) {
    return LEFT + (level + 0.5) * step();
  }

  private static double y(Scale scale, double figure) {
    return HEIGHT - BOTTOM - scale.place(figure) * (HEIGHT - BOTTOM - TOP);
  }
}
