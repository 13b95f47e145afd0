package echoloom.report.format;

import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A table as lines of cells that are padded to the width of their column. */
final class Grid {
  private final List<Table.Column> columns;
  private final List<List<String>> lines = new ArrayList<>();
  private final int[] widths;

  /**
   * @param leastWidth of every column
   * @param cell how a text is written
   */
  Grid(Table table, int leastWidth, Function<Text, String> cell) {
    columns = table.columns();
    lines.add(columns.stream().map(Table.Column::header).toList());
    table.rows().forEach(row -> lines.add(row.stream().map(cell).toList()));
    widths = new int[columns.size()];
    for (int column = 0; column < widths.length; column++) {
      widths[column] = leastWidth;
      for (List<String> line : lines) {
        widths[column] = Math.max(widths[column], Lines.length(line.get(column)));
      }
    }
  }

  /** The header and the rows. */
  int lines() {
    return lines.size();
  }

  int width(int column) {
    return widths[column];
  }

  boolean isRight(int column) {
    return columns.get(column).figures();
  }

  /** A cell, padded; line 0 is the header. */
  String cell(int line, int column) {
    String cell = lines.get(line).get(column);
    String padding = " ".repeat(widths[column] - Lines.length(cell));
    return isRight(column) ? padding + cell : cell + padding;
  }
}
