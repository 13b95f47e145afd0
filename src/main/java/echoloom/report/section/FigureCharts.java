package echoloom.report.section;

import echoloom.experiment.Expectation;
import echoloom.judge.CellSummary;
import echoloom.judge.statistics.Spread;
import echoloom.judge.verdict.FigureFormat;
import echoloom.model.Level;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.report.chart.LevelChart;
import echoloom.report.chart.PercentileChart;
import echoloom.report.document.Block;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Two charts: the main figure over the main factor, and the latency of every cell. */
final class FigureCharts {
  private static final List<Metric> PERCENTILES =
      List.of(Metric.P50_US, Metric.P90_US, Metric.P99_US, Metric.P999_US);

  private FigureCharts() {}

  /** The charts that have something to show. */
  static List<Block> of(ReportFacts facts) {
    return Stream.of(overLevels(facts), latency(facts)).<Block>flatMap(Optional::stream).toList();
  }

  /** The figure of the first claim over the factor with the most levels. */
  private static Optional<? extends Block> overLevels(ReportFacts facts) {
    List<Parameter> varied =
        facts.varied().stream()
            .filter(parameter -> facts.levels(parameter).stream().allMatch(Optional::isPresent))
            .toList();
    if (varied.isEmpty()) {
      return Optional.empty();
    }
    Parameter main =
        varied.stream()
            .max(
                Comparator.comparingInt((Parameter one) -> facts.levels(one).size())
                    .thenComparingInt(one -> -varied.indexOf(one)))
            .orElseThrow();
    Metric metric = facts.expectations().map(Expectation::metric).findFirst().orElse(Metric.QPS);
    List<Level> levels = levels(facts, main);
    Map<String, List<Optional<Spread>>> series = new LinkedHashMap<>();
    for (CellSummary cell : facts.cells()) {
      int level = levels.indexOf(cell.settings().get(main).orElseThrow());
      series
          .computeIfAbsent(
              others(facts, cell.settings(), main),
              _ -> new ArrayList<>(levels.stream().map(_ -> Optional.<Spread>empty()).toList()))
          .set(level, Optional.ofNullable(cell.spreads().get(metric)));
    }
    return new LevelChart(
            metric.label() + ": median, lowest and highest repetition",
            main.key(),
            levels.stream().map(Level::text).toList(),
            levels.stream().allMatch(level -> level.number().isPresent()),
            value -> FigureFormat.of(metric, value),
            tick -> FigureFormat.tick(metric, tick))
        .draw(
            series.entrySet().stream()
                .map(entry -> new LevelChart.Series(entry.getKey(), entry.getValue()))
                .toList());
  }

  /** Numbers in rising order; other levels in the order of the experiment. */
  private static List<Level> levels(ReportFacts facts, Parameter parameter) {
    List<Level> levels = facts.levels(parameter).stream().flatMap(Optional::stream).toList();
    return levels.stream().allMatch(level -> level.number().isPresent())
        ? levels.stream()
            .sorted(Comparator.comparingDouble(level -> level.number().orElseThrow()))
            .toList()
        : levels;
  }

  private static String others(ReportFacts facts, Settings cell, Parameter main) {
    List<String> others = new ArrayList<>();
    for (Parameter parameter : facts.varied()) {
      if (parameter != main) {
        others.add(parameter.key() + "=" + ReportFacts.level(cell, parameter));
      }
    }
    return String.join(" ", others);
  }

  private static Optional<? extends Block> latency(ReportFacts facts) {
    List<PercentileChart.Row> rows =
        facts.cells().stream()
            .map(
                cell ->
                    new PercentileChart.Row(
                        facts.name(cell.settings()),
                        PERCENTILES.stream().map(metric -> median(cell, metric)).toList()))
            .filter(row -> row.latenciesUs().stream().anyMatch(OptionalDouble::isPresent))
            .toList();
    return PercentileChart.draw(
        rows,
        PERCENTILES.stream().map(Metric::label).toList(),
        latencyUs -> FigureFormat.of(Metric.P50_US, latencyUs),
        tick -> FigureFormat.tick(Metric.P50_US, tick));
  }

  private static OptionalDouble median(CellSummary cell, Metric metric) {
    Spread spread = cell.spreads().get(metric);
    return spread != null && spread.median() > 0
        ? OptionalDouble.of(spread.median())
        : OptionalDouble.empty();
  }
}
