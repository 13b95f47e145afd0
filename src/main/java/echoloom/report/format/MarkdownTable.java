package echoloom.report.format;

import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Writes a table as Markdown with its columns lined up. One that is wider than a line becomes
 * several below each other, each with the columns that say what a row is about.
 */
final class MarkdownTable {
  private final List<Table.Column> columns;
  private final int keys;
  private final List<List<String>> rows;
  private final int[] widths;

  private MarkdownTable(Table table) {
    columns = table.columns();
    keys = table.keys();
    rows =
        table.rows().stream().map(row -> row.stream().map(MarkdownTable::cell).toList()).toList();
    widths = IntStream.range(0, columns.size()).map(this::width).toArray();
  }

  /** The table or tables, each after an empty line. */
  static String of(Table table) {
    MarkdownTable markdown = new MarkdownTable(table);
    StringBuilder text = new StringBuilder();
    for (List<Integer> part : markdown.parts()) {
      text.append('\n');
      markdown.append(part, text);
    }
    return text.toString();
  }

  private static String cell(Text text) {
    return MarkdownFormat.inline(text).replace("|", "\\|");
  }

  private int width(int column) {
    int width = Math.max(3, MarkdownLines.length(columns.get(column).header()));
    for (List<String> row : rows) {
      width = Math.max(width, MarkdownLines.length(row.get(column)));
    }
    return width;
  }

  private List<List<Integer>> parts() {
    List<Integer> lead = IntStream.range(0, keys).boxed().toList();
    List<List<Integer>> parts = new ArrayList<>();
    List<Integer> part = new ArrayList<>(lead);
    for (int column = keys; column < columns.size(); column++) {
      if (part.size() > keys && columnsOf(part) + 3 + widths[column] > MarkdownLines.WIDTH) {
        parts.add(part);
        part = new ArrayList<>(lead);
      }
      part.add(column);
    }
    parts.add(part);
    return parts;
  }

  private int columnsOf(List<Integer> part) {
    return 1 + part.stream().mapToInt(column -> widths[column] + 3).sum();
  }

  private void append(List<Integer> part, StringBuilder text) {
    text.append('|');
    part.forEach(column -> append(columns.get(column).header(), column, text));
    text.append("\n|");
    for (int column : part) {
      String dashes = "-".repeat(widths[column] + 1);
      text.append(columns.get(column).figures() ? dashes + ":|" : ":" + dashes + "|");
    }
    for (List<String> row : rows) {
      text.append("\n|");
      part.forEach(column -> append(row.get(column), column, text));
    }
    text.append('\n');
  }

  private void append(String cell, int column, StringBuilder text) {
    String padding = " ".repeat(widths[column] - MarkdownLines.length(cell));
    boolean figures = columns.get(column).figures();
    text.append(' ').append(figures ? padding + cell : cell + padding).append(" |");
  }
}
