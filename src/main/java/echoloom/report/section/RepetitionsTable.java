package echoloom.report.section;

import echoloom.judge.TrialSpreads;
import echoloom.judge.statistics.Spread;
import echoloom.judge.verdict.FigureFormat;
import echoloom.model.Arm;
import echoloom.model.Metric;
import echoloom.model.Trial;
import echoloom.report.document.Columns;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The trials of one cell: a row per figure, a column per repetition. */
public final class RepetitionsTable {
  /** More columns than these would not fit on a terminal of 100 characters. */
  private static final int SHOWN = 5;

  private static final List<Metric> ROWS =
      List.of(
          Metric.QPS,
          Metric.FAILURES,
          Metric.P50_US,
          Metric.P90_US,
          Metric.P99_US,
          Metric.P999_US,
          Metric.MAX_US,
          Metric.P50_UNCORRECTED_US,
          Metric.P99_UNCORRECTED_US,
          Metric.TIMELY_SHARE,
          Metric.BATCH_DELAY_P99_US,
          Metric.SERVER_CPU_US_PER_ECHO,
          Metric.CLIENT_CPU_US_PER_ECHO,
          Metric.READS_PER_ECHO,
          Metric.EAGAIN_PER_ECHO,
          Metric.SYSCALLS_PER_ECHO,
          Metric.SERVER_RSS_BYTES,
          Metric.CLIENT_RSS_BYTES);

  /** What many connections cost: how fast they open, and the memory that each takes. */
  private static final List<Metric> COST =
      List.of(
          Metric.CONNECT_RATE,
          Metric.CONNECT_P99_US,
          Metric.CLIENT_RSS_PER_CONNECTION_BYTES,
          Metric.SERVER_RSS_PER_CONNECTION_BYTES,
          Metric.KERNEL_SLAB_PER_CONNECTION_BYTES,
          Metric.HOST_MEMORY_PER_CONNECTION_BYTES);

  private RepetitionsTable() {}

  /** The table. */
  public static Table of(List<Trial> all) {
    List<Trial> trials = all.stream().filter(trial -> trial.arm() == Arm.MAIN).toList();
    Columns<Metric> columns = new Columns<>();
    columns.words("", metric -> Text.of(metric.label()));
    if (trials.size() <= SHOWN) {
      for (Trial trial : trials) {
        columns.figures(
            "rep " + (trial.block() + 1) + mark(trial), metric -> figure(metric, trial));
      }
    }
    Map<Metric, Spread> spreads = TrialSpreads.of(trials);
    return columns
        .figures("median", metric -> Wording.median(metric, spreads.get(metric)))
        .figures("min..max", metric -> Wording.range(metric, spreads.get(metric)))
        .table("", 1, rows(trials).filter(metric -> isMeasured(metric, trials)).toList());
  }

  /** The cost of a connection is shown when there were enough to see it in the host's memory. */
  private static Stream<Metric> rows(List<Trial> trials) {
    return isMeasured(Metric.HOST_MEMORY_PER_CONNECTION_BYTES, trials)
        ? Stream.concat(ROWS.stream(), COST.stream())
        : ROWS.stream();
  }

  private static boolean isMeasured(Metric metric, List<Trial> trials) {
    return trials.stream().anyMatch(trial -> trial.measurement().get(metric).isPresent());
  }

  private static String mark(Trial trial) {
    return switch (trial.status()) {
      case OK -> "";
      case INVALID -> " (invalid)";
      case ABORTED -> " (aborted)";
    };
  }

  private static Text figure(Metric metric, Trial trial) {
    OptionalDouble value = trial.measurement().get(metric);
    return value.isEmpty()
        ? Text.ABSENT
        : Text.of(
            FigureFormat.of(metric, value.getAsDouble()),
            trial.isValid() ? Text.Style.PLAIN : Text.Style.STRUCK);
  }
}
