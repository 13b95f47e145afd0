package echoloom.report.document;

import java.util.List;

/**
 * A table; {@link Columns} builds it.
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

  /** Copies the lists. */
  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }
}
