package echoloom.report.document;

import java.util.List;

/**
 * A table.
 *
 * @param caption what it shows; empty when the section's heading says so
 * @param columns from left to right
 * @param keys how many of the first columns say what a row is about
 * @param rows from top to bottom, each with a text per column
 */
public record Table(String caption, List<Column> columns, int keys, List<List<Text>> rows)
    implements Block {

  /**
   * A column.
   *
   * @param header its heading
   * @param figures whether it holds figures, which are aligned to the right
   */
  public record Column(String header, boolean figures) {}

  /** Copies the lists and checks that every row has a text per column. */
  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Text> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "a row of %d texts below %d columns".formatted(row.size(), columns.size()));
      }
    }
  }

  /** A column of words. */
  public static Column words(String header) {
    return new Column(header, false);
  }

  /** A column of figures. */
  public static Column figures(String header) {
    return new Column(header, true);
  }
}
