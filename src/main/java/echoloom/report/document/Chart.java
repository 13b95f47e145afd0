package echoloom.report.document;

import java.util.List;

/**
 * A drawing of figures that a table shows as well. All places are in units of the drawing, from its
 * upper left corner.
 *
 * @param title what it shows
 * @param summary the same in a sentence, for those who do not see it
 * @param width of the drawing
 * @param height of the drawing
 * @param lines axes, grid, whiskers and what joins the marks
 * @param marks one per figure
 * @param labels words at the axes
 * @param series names of the series, in the order of their numbers; empty when there is one only
 */
public record Chart(
    String title,
    String summary,
    int width,
    int height,
    List<Line> lines,
    List<Mark> marks,
    List<Label> labels,
    List<String> series)
    implements Block {

  /**
   * A straight line.
   *
   * @param style its class in the style sheet: grid, join, whisker or range
   * @param series the number of its series from 0
   * @param x1 where it begins
   * @param y1 where it begins
   * @param x2 where it ends
   * @param y2 where it ends
   */
  public record Line(String style, int series, double x1, double y1, double x2, double y2) {}

  /**
   * A figure.
   *
   * @param series the number of its series from 0
   * @param x its middle
   * @param y its middle
   * @param hint what it is, with the figure
   */
  public record Mark(int series, double x, double y, String hint) {}

  /**
   * Words.
   *
   * @param x where they are anchored
   * @param y their base line
   * @param anchor start, middle or end
   * @param text the words
   */
  public record Label(double x, double y, String anchor, String text) {}

  /** Copies the lists. */
  public Chart {
    lines = List.copyOf(lines);
    marks = List.copyOf(marks);
    labels = List.copyOf(labels);
    series = List.copyOf(series);
  }
}
