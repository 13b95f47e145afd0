package echoloom.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import echoloom.model.FailureKind;
import echoloom.model.Threat;
import echoloom.model.Trial;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import echoloom.report.part.Repetitions;
import java.util.List;

/** The trials of one configuration on the terminal, short enough to be read at a glance. */
public final class BenchTable {
  private BenchTable() {}

  /**
   * What went wrong, if anything did, and below it the table, ending with a line break. Latencies
   * of the echoes that came back say little when others did not, so nobody should read them first.
   */
  public static String of(List<Trial> trials) {
    Table repetitions = Repetitions.of(trials);
    Column[] columns =
        repetitions.columns().stream().map(BenchTable::column).toArray(Column[]::new);
    String[][] rows =
        repetitions.rows().stream()
            .map(row -> row.stream().map(Text::plain).toArray(String[]::new))
            .toArray(String[][]::new);
    String table = AsciiTable.getTable(AsciiTable.NO_BORDERS, columns, rows);
    return troubles(trials) + table.stripTrailing() + System.lineSeparator();
  }

  private static Column column(Table.Column column) {
    HorizontalAlign align = column.figures() ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
    return new Column().header(column.header()).headerAlign(align).dataAlign(align);
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
