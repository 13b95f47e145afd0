package echoloom.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import echoloom.judge.CellCalls;
import echoloom.model.FailureKind;
import echoloom.model.Parameter;
import echoloom.model.Threat;
import echoloom.model.Trial;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import echoloom.report.section.RepetitionsTable;
import echoloom.report.section.ReportFacts;
import echoloom.report.section.SystemCallsSection;
import echoloom.rundir.SealedRun;
import java.util.List;

/** The trials of one configuration on the terminal, short enough to be read at a glance. */
public final class BenchReport {
  private BenchReport() {}

  /**
   * What went wrong, if anything did, and below it the table, ending with a line break. Latencies
   * of the echoes that came back say little when others did not, so nobody should read them first.
   */
  public static String of(List<Trial> trials) {
    return troubles(trials) + text(RepetitionsTable.of(trials));
  }

  /** The system calls of the trials that counted them; empty without such a trial. */
  public static String systemCalls(SealedRun run) {
    StringBuilder text = new StringBuilder();
    for (CellCalls cell : CellCalls.of(run.trials(), run.systemCalls())) {
      for (Table table : SystemCallsSection.tables(cell, "")) {
        text.append('\n').append(table.caption()).append('\n').append(text(table));
      }
    }
    return text.toString();
  }

  private static String text(Table table) {
    Column[] columns = table.columns().stream().map(BenchReport::column).toArray(Column[]::new);
    String[][] rows =
        table.rows().stream()
            .map(row -> row.stream().map(Text::plain).toArray(String[]::new))
            .toArray(String[][]::new);
    return AsciiTable.getTable(AsciiTable.NO_BORDERS, columns, rows).stripTrailing()
        + System.lineSeparator();
  }

  private static Column column(Table.Column column) {
    HorizontalAlign align = column.figures() ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
    return new Column().header(column.header()).headerAlign(align).dataAlign(align);
  }

  private static String troubles(List<Trial> trials) {
    StringBuilder text = new StringBuilder();
    for (Trial trial : trials) {
      String who =
          switch (trial.arm()) {
            case MAIN, CONTROL -> "repetition " + (trial.block() + 1) + " is ";
            case PROFILED ->
                "the trial with profile "
                    + ReportFacts.level(trial.settings(), Parameter.PROFILE)
                    + " is ";
          };
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
