package echoloom.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Builds a table column by column: each has a header and says what it shows of a row. Not
 * thread-safe.
 *
 * @param <R> what a row is about
 */
public final class Columns<R> {
  private final List<Table.Column> columns = new ArrayList<>();
  private final List<Function<R, Text>> cells = new ArrayList<>();

  /** Adds a column of words. */
  public Columns<R> words(String header, Function<R, Text> cell) {
    return add(new Table.Column(header, false), cell);
  }

  /** Adds a column of figures. */
  public Columns<R> figures(String header, Function<R, Text> cell) {
    return add(new Table.Column(header, true), cell);
  }

  private Columns<R> add(Table.Column column, Function<R, Text> cell) {
    columns.add(column);
    cells.add(cell);
    return this;
  }

  /**
   * The table of these rows.
   *
   * @param caption what it shows; may be empty
   * @param keys how many of the first columns say what a row is about
   */
  public Table table(String caption, int keys, List<? extends R> rows) {
    return new Table(
        caption,
        columns,
        keys,
        rows.stream().map(row -> cells.stream().map(cell -> cell.apply(row)).toList()).toList());
  }
}
