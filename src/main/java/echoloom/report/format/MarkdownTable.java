package echoloom.report.format;

import echoloom.report.document.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Writes a table as Markdown with its columns lined up. One that is wider than a line becomes
 * several below each other, each with the columns that say what a row is about.
 */
final class MarkdownTable {
  /** The fewest dashes below a header that every reader of Markdown takes for a table. */
  private static final int LEAST_WIDTH = 3;

  private MarkdownTable() {}

  /** The table or tables, each after an empty line. */
  static String of(Table table) {
    Grid grid =
        new Grid(table, LEAST_WIDTH, text -> MarkdownFormat.inline(text).replace("|", "\\|"));
    StringBuilder text = new StringBuilder();
    for (List<Integer> columns : parts(table, grid)) {
      text.append('\n');
      for (int line = 0; line < grid.lines(); line++) {
        text.append('|');
        for (int column : columns) {
          text.append(' ').append(grid.cell(line, column)).append(" |");
        }
        text.append(line == 0 ? rule(columns, grid) : "\n");
      }
    }
    return text.toString();
  }

  private static String rule(List<Integer> columns, Grid grid) {
    StringBuilder rule = new StringBuilder("\n|");
    for (int column : columns) {
      String dashes = "-".repeat(grid.width(column) + 1);
      rule.append(grid.isRight(column) ? dashes + ":|" : ":" + dashes + "|");
    }
    return rule.append('\n').toString();
  }

  private static List<List<Integer>> parts(Table table, Grid grid) {
    List<Integer> keys = IntStream.range(0, table.keys()).boxed().toList();
    List<List<Integer>> parts = new ArrayList<>();
    List<Integer> part = new ArrayList<>(keys);
    for (int column = keys.size(); column < table.columns().size(); column++) {
      part.add(column);
      int width = 1 + part.stream().mapToInt(each -> grid.width(each) + 3).sum();
      if (width > Lines.WIDTH && part.size() > keys.size() + 1) {
        parts.add(part.subList(0, part.size() - 1));
        part = new ArrayList<>(keys);
        part.add(column);
      }
    }
    parts.add(part);
    return parts;
  }
}
