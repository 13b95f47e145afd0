package echoloom.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import echoloom.judge.TrialSpreads;
import echoloom.judge.statistics.Spread;
import echoloom.model.FailureKind;
import echoloom.model.Metric;
import echoloom.model.Threat;
import echoloom.model.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The trials of one configuration as a table: a row per figure, a column per repetition. */
public final class BenchTable {
  /** More columns than these would not fit on a terminal of 100 characters. */
  private static final int REPETITIONS_SHOWN = 5;

  private static final List<Metric> ROWS =
      List.of(
          Metric.QPS,
          Metric.P50_US,
          Metric.P90_US,
          Metric.P99_US,
          Metric.P999_US,
          Metric.MAX_US,
          Metric.FAILURES,
          Metric.SERVER_CPU_US_PER_ECHO,
          Metric.CLIENT_CPU_US_PER_ECHO,
          Metric.READS_PER_ECHO,
          Metric.EAGAIN_PER_ECHO,
          Metric.SYSCALLS_PER_ECHO,
          Metric.SERVER_RSS_BYTES,
          Metric.CLIENT_RSS_BYTES);

  private BenchTable() {}

  /** The table, ending with a line break, and below it what went wrong, if anything did. */
  public static String of(List<Trial> trials) {
    boolean each = trials.size() <= REPETITIONS_SHOWN;
    List<Column> columns = new ArrayList<>();
    columns.add(new Column().header("").dataAlign(HorizontalAlign.LEFT));
    if (each) {
      trials.forEach(trial -> columns.add(right("rep " + (trial.block() + 1) + mark(trial))));
    }
    columns.add(right("median"));
    columns.add(right("min..max"));
    Map<Metric, Spread> spreads = TrialSpreads.of(trials);
    String[][] rows =
        ROWS.stream()
            .filter(metric -> trials.stream().anyMatch(trial -> figure(trial, metric).isPresent()))
            .map(metric -> row(metric, trials, spreads, each))
            .toArray(String[][]::new);
    String table = AsciiTable.getTable(AsciiTable.NO_BORDERS, columns.toArray(Column[]::new), rows);
    return table.stripTrailing() + System.lineSeparator() + troubles(trials);
  }

  private static Column right(String header) {
    return new Column()
        .header(header)
        .headerAlign(HorizontalAlign.RIGHT)
        .dataAlign(HorizontalAlign.RIGHT);
  }

  private static String mark(Trial trial) {
    return switch (trial.status()) {
      case OK -> "";
      case INVALID -> " (invalid)";
      case ABORTED -> " (aborted)";
    };
  }

  private static String[] row(
      Metric metric, List<Trial> trials, Map<Metric, Spread> spreads, boolean each) {
    List<String> cells = new ArrayList<>();
    cells.add(metric.label());
    if (each) {
      for (Trial trial : trials) {
        OptionalDouble value = figure(trial, metric);
        cells.add(value.isPresent() ? FigureFormat.of(metric, value.getAsDouble()) : "–");
      }
    }
    Spread spread = spreads.get(metric);
    cells.add(spread == null ? "–" : FigureFormat.of(metric, spread.median()));
    cells.add(
        spread == null
            ? "–"
            : FigureFormat.of(metric, spread.min()) + ".." + FigureFormat.of(metric, spread.max()));
    return cells.toArray(String[]::new);
  }

  private static OptionalDouble figure(Trial trial, Metric metric) {
    return trial.measurement().get(metric);
  }

  private static String troubles(List<Trial> trials) {
    StringBuilder text = new StringBuilder();
    for (Trial trial : trials) {
      String who = "repetition " + (trial.block() + 1) + " is ";
      for (Threat threat : trial.threats()) {
        text.append(who).append("invalid: ").append(threat.detail()).append('\n');
      }
      if (trial.status() == Trial.Status.ABORTED) {
        text.append(who).append("aborted: ").append(trial.cause()).append('\n');
      }
    }
    for (FailureKind kind : FailureKind.values()) {
      long count =
          trials.stream().mapToLong(trial -> trial.failures().getOrDefault(kind, 0L)).sum();
      if (count > 0) {
        text.append("failures: %,d × %s (%s)%n".formatted(count, kind.label(), kind.blame().key()));
      }
    }
    return text.toString();
  }
}
