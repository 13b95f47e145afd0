package echoloom.report.section;

import echoloom.experiment.PublishedFigure;
import echoloom.judge.CellSummary;
import echoloom.judge.verdict.FigureFormat;
import echoloom.model.Metric;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The figures of this run next to those published for the same cells. */
public final class PublishedSection {
  /** A figure of this suite, and the factor that brings a published one to its unit. */
  private record Counterpart(Metric metric, double factor) {}

  /** A published figure and the cell of this run that it is about. */
  private record Pair(CellSummary cell, PublishedFigure figure, Counterpart counterpart) {
    String there() {
      return FigureFormat.of(counterpart.metric(), figure.value() * counterpart.factor());
    }

    Text here() {
      return Wording.median(counterpart.metric(), cell.spreads().get(counterpart.metric()));
    }
  }

  private static final Map<String, Counterpart> COUNTERPARTS =
      Map.ofEntries(
          Map.entry("qps", new Counterpart(Metric.QPS, 1)),
          Map.entry("p50", new Counterpart(Metric.P50_US, 1)),
          Map.entry("p90", new Counterpart(Metric.P90_US, 1)),
          Map.entry("p99", new Counterpart(Metric.P99_US, 1)),
          Map.entry("p999", new Counterpart(Metric.P999_US, 1)),
          Map.entry("failures", new Counterpart(Metric.FAILURES, 1)),
          Map.entry("server_cpu", new Counterpart(Metric.SERVER_CORES, 0.01)),
          Map.entry("host_idle", new Counterpart(Metric.HOST_IDLE_SHARE, 0.01)),
          Map.entry("syscalls_per_request", new Counterpart(Metric.SYSCALLS_PER_ECHO, 1)),
          Map.entry("packets_per_request", new Counterpart(Metric.PACKETS_PER_ECHO, 1)),
          Map.entry("time_wait", new Counterpart(Metric.TIME_WAIT_MAX, 1)),
          Map.entry("syn_recv", new Counterpart(Metric.SYN_RECV_MAX, 1)));

  /** Single runs, of which the mean is published as well. */
  private static final Pattern SINGLE_RUN = Pattern.compile("round\\d+");

  private PublishedSection() {}

  /** The section; empty when no published figure is about a cell of this run. */
  public static Optional<Section> of(ReportFacts facts) {
    List<Pair> pairs = new ArrayList<>();
    for (CellSummary cell : facts.cells()) {
      for (PublishedFigure figure : facts.published()) {
        Counterpart counterpart = COUNTERPARTS.get(figure.metric());
        if (counterpart != null
            && figure.matches(cell.settings())
            && !SINGLE_RUN.matcher(figure.statistic()).matches()) {
          pairs.add(new Pair(cell, figure, counterpart));
        }
      }
    }
    if (pairs.isEmpty()) {
      return Optional.empty();
    }
    Table table =
        facts
            .keys((Pair pair) -> pair.cell().settings())
            .words("figure", pair -> Text.of(pair.counterpart().metric().label()))
            .figures("here", Pair::here)
            .figures("published", pair -> Text.of(pair.there()))
            .words("measured there with", pair -> Text.of(conditions(pair.figure())))
            .table("", facts.varied().size() + 1, pairs);
    return Optional.of(
        new Section(
            "Published figures",
            List.of(
                table,
                Block.paragraph(
                    "Another host, client and engine: compare the shape, not the height."))));
  }

  /** The conditions that may differ from those of the cell. */
  private static String conditions(PublishedFigure figure) {
    return Stream.of(
            figure.study(),
            figure.engine(),
            figure.rounds().isEmpty() ? "" : figure.rounds() + " rounds",
            figure.statistic())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
