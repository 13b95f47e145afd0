package echoloom.report.section;

import echoloom.experiment.Expectation;
import echoloom.judge.CellSummary;
import echoloom.judge.FigureFormat;
import echoloom.judge.statistics.Spread;
import echoloom.model.FailureKind;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The figures of every cell, or of every repetition when there is one cell only. */
public final class FiguresSection {
  private static final List<Metric> ALWAYS = List.of(Metric.QPS, Metric.P50_US, Metric.P99_US);

  private static final List<Metric> USUAL =
      List.of(
          Metric.SERVER_CPU_US_PER_ECHO,
          Metric.CLIENT_CPU_US_PER_ECHO,
          Metric.READS_PER_ECHO,
          Metric.EAGAIN_PER_ECHO);

  private FiguresSection() {}

  /** The section. */
  public static Section of(ReportFacts facts) {
    List<Block> blocks = new ArrayList<>(FigureCharts.of(facts));
    if (facts.judgement().cells().size() == 1) {
      blocks.add(RepetitionsTable.of(facts.run().trials()));
    } else {
      blocks.add(medians(facts));
      if (facts.judgement().cells().stream().anyMatch(cell -> cell.valid() > 1)) {
        blocks.add(ranges(facts));
      }
    }
    List<Block.Item> failures = failures(facts);
    if (!failures.isEmpty()) {
      blocks.add(new Block.Bullets(failures));
    }
    if (!facts.common().levels().isEmpty()) {
      blocks.add(
          new Block.Paragraph(
              Text.of("The same in every trial: ")
                  .and(Text.of(facts.common().toString(), Text.Style.CODE))));
    }
    return new Section("Figures", blocks);
  }

  private static Table medians(ReportFacts facts) {
    List<Table.Column> columns = keys(facts);
    int keys = columns.size();
    columns.add(Table.figures("valid"));
    List<Function<CellSummary, Text>> texts = new ArrayList<>();
    texts.add(cell -> Text.of(cell.valid() + "/" + cell.trials()));
    for (Metric metric : metrics(facts)) {
      columns.add(Table.figures(metric.label()));
      texts.add(cell -> spread(cell, metric, spread -> FigureFormat.of(metric, spread.median())));
      if (metric == Metric.QPS) {
        // Counted before any latency is shown: what failed has none.
        columns.add(Table.figures("failed"));
        texts.add(FiguresSection::failed);
      }
      if (metric == Metric.P99_US) {
        columns.add(Table.words("bottleneck"));
        texts.add(
            cell ->
                BottlenecksSection.isKnown(cell)
                    ? Text.of(cell.bottleneck().kind().label())
                    : Text.ABSENT);
      }
    }
    return new Table(
        "Medians over the valid repetitions; failed attempts are those of all repetitions",
        columns,
        keys,
        rows(facts, texts));
  }

  private static Table ranges(ReportFacts facts) {
    List<Table.Column> columns = keys(facts);
    int keys = columns.size();
    List<Function<CellSummary, Text>> texts = new ArrayList<>();
    for (Metric metric : metrics(facts)) {
      columns.add(Table.figures(metric.label()));
      texts.add(
          cell ->
              spread(
                  cell,
                  metric,
                  spread ->
                      FigureFormat.of(metric, spread.min())
                          + ".."
                          + FigureFormat.of(metric, spread.max())));
    }
    return new Table("Lowest and highest valid repetition", columns, keys, rows(facts, texts));
  }

  private static List<Table.Column> keys(ReportFacts facts) {
    List<Table.Column> columns = new ArrayList<>();
    facts.varied().forEach(parameter -> columns.add(Table.words(parameter.key())));
    return columns;
  }

  private static List<List<Text>> rows(ReportFacts facts, List<Function<CellSummary, Text>> texts) {
    List<List<Text>> rows = new ArrayList<>();
    for (CellSummary cell : facts.judgement().cells()) {
      List<Text> row = new ArrayList<>();
      for (Parameter parameter : facts.varied()) {
        row.add(Text.of(ReportFacts.level(cell.settings(), parameter)));
      }
      texts.forEach(text -> row.add(text.apply(cell)));
      rows.add(row);
    }
    return rows;
  }

  /** The usual figures and those that the claims are about, as far as any cell has them. */
  private static List<Metric> metrics(ReportFacts facts) {
    Set<Metric> metrics = new LinkedHashSet<>(ALWAYS);
    facts.judgement().experiment().stream()
        .flatMap(experiment -> experiment.expectations().stream())
        .forEach(
            expectation -> {
              metrics.add(expectation.metric());
              if (expectation instanceof Expectation.Ratio ratio && ratio.times() != null) {
                metrics.add(ratio.times());
              }
            });
    metrics.addAll(USUAL);
    metrics.remove(Metric.FAILURES);
    return metrics.stream().filter(metric -> isShown(metric, facts)).toList();
  }

  /** Throughput and latency always; an absent one is worth knowing. */
  private static boolean isShown(Metric metric, ReportFacts facts) {
    return ALWAYS.contains(metric)
        || facts.judgement().cells().stream().anyMatch(cell -> cell.spreads().containsKey(metric));
  }

  private static Text spread(CellSummary cell, Metric metric, Function<Spread, String> format) {
    Spread spread = cell.spreads().get(metric);
    return spread == null ? Text.ABSENT : Text.of(format.apply(spread));
  }

  private static Text failed(CellSummary cell) {
    if (cell.trials() == 0) {
      return Text.ABSENT;
    }
    long failed = cell.failures().values().stream().mapToLong(Long::longValue).sum();
    return Text.of("%,d".formatted(failed), failed == 0 ? Text.Style.PLAIN : Text.Style.BAD);
  }

  private static List<Block.Item> failures(ReportFacts facts) {
    List<Block.Item> items = new ArrayList<>();
    for (CellSummary cell : facts.judgement().cells()) {
      for (Map.Entry<FailureKind, Long> failure : cell.failures().entrySet()) {
        if (failure.getValue() > 0) {
          items.add(
              Block.item(
                  Text.of("Failed, " + facts.name(cell.settings()) + ": ")
                      .and(
                          "%,d × %s (%s)"
                              .formatted(
                                  failure.getValue(),
                                  failure.getKey().label(),
                                  failure.getKey().blame().key()))));
        }
      }
    }
    return items;
  }
}
