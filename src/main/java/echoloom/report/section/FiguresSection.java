package echoloom.report.section;

import echoloom.experiment.Expectation;
import echoloom.judge.CellSummary;
import echoloom.model.FailureKind;
import echoloom.model.Metric;
import echoloom.report.document.Block;
import echoloom.report.document.Columns;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The figures of every cell, or of every repetition when there is one cell only. */
public final class FiguresSection {
  private static final List<Metric> ALWAYS = List.of(Metric.QPS, Metric.P50_US, Metric.P99_US);

  private static final List<Metric> DEFAULT =
      List.of(
          Metric.SERVER_CPU_US_PER_ECHO,
          Metric.CLIENT_CPU_US_PER_ECHO,
          Metric.READS_PER_ECHO,
          Metric.EAGAIN_PER_ECHO);

  private FiguresSection() {}

  /** The section. */
  public static Section of(ReportFacts facts) {
    List<Block> blocks = new ArrayList<>(FigureCharts.of(facts));
    if (facts.cells().size() == 1) {
      blocks.add(RepetitionsTable.of(facts.trials()));
    } else {
      blocks.add(medians(facts));
      if (facts.cells().stream().anyMatch(cell -> cell.valid() > 1)) {
        blocks.add(ranges(facts));
      }
    }
    List<Text> failures = failures(facts);
    if (!failures.isEmpty()) {
      blocks.add(Block.bullets(failures));
    }
    if (!facts.common().levels().isEmpty()) {
      blocks.add(
          new Block.Paragraph(
              Text.of("The same in every trial: ").and(Text.code(facts.common().toString()))));
    }
    return new Section("Figures", blocks);
  }

  private static Table medians(ReportFacts facts) {
    Columns<CellSummary> columns = facts.keys(CellSummary::settings);
    columns.figures("valid", cell -> Text.of(cell.valid() + "/" + cell.trials()));
    for (Metric metric : metrics(facts)) {
      columns.figures(metric.label(), cell -> Wording.median(metric, cell.spreads().get(metric)));
      if (metric == Metric.QPS) {
        // Before any latency, because what failed has none.
        columns.figures("failed", FiguresSection::failed);
      }
      if (metric == Metric.P99_US) {
        columns.words(
            "bottleneck",
            cell ->
                BottlenecksSection.isKnown(cell)
                    ? Text.of(cell.bottleneck().kind().label())
                    : Text.ABSENT);
      }
    }
    return columns.table(
        "Medians over the valid repetitions; failed attempts are those of all repetitions",
        facts.varied().size(),
        facts.cells());
  }

  private static Table ranges(ReportFacts facts) {
    Columns<CellSummary> columns = facts.keys(CellSummary::settings);
    for (Metric metric : metrics(facts)) {
      columns.figures(metric.label(), cell -> Wording.range(metric, cell.spreads().get(metric)));
    }
    return columns.table(
        "Lowest and highest valid repetition", facts.varied().size(), facts.cells());
  }

  /** The default figures and those that the claims are about, as far as any cell has them. */
  private static List<Metric> metrics(ReportFacts facts) {
    Set<Metric> metrics = new LinkedHashSet<>(ALWAYS);
    facts
        .expectations()
        .forEach(
            expectation -> {
              metrics.add(expectation.metric());
              if (expectation instanceof Expectation.Ratio ratio && ratio.times() != null) {
                metrics.add(ratio.times());
              }
            });
    metrics.addAll(DEFAULT);
    metrics.remove(Metric.FAILURES);
    return metrics.stream().filter(metric -> isShown(metric, facts)).toList();
  }

  /** Throughput and latency always: readers should see that one is missing. */
  private static boolean isShown(Metric metric, ReportFacts facts) {
    return ALWAYS.contains(metric)
        || facts.cells().stream().anyMatch(cell -> cell.spreads().containsKey(metric));
  }

  private static Text failed(CellSummary cell) {
    if (cell.trials() == 0) {
      return Text.ABSENT;
    }
    long failed = cell.failures().values().stream().mapToLong(Long::longValue).sum();
    return Text.of("%,d".formatted(failed), failed == 0 ? Text.Style.PLAIN : Text.Style.BAD);
  }

  private static List<Text> failures(ReportFacts facts) {
    List<Text> failures = new ArrayList<>();
    for (CellSummary cell : facts.cells()) {
      for (Map.Entry<FailureKind, Long> failure : cell.failures().entrySet()) {
        if (failure.getValue() > 0) {
          failures.add(
              Text.of(
                  "Failed, %s: %s"
                      .formatted(
                          facts.name(cell.settings()),
                          Wording.failures(failure.getValue(), failure.getKey()))));
        }
      }
    }
    return failures;
  }
}
