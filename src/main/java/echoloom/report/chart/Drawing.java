package echoloom.report.chart;

import echoloom.report.document.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Collects the parts of a chart; places are rounded to a tenth. Not thread-safe. */
final class Drawing {
  private final List<Chart.Line> lines = new ArrayList<>();
  private final List<Chart.Mark> marks = new ArrayList<>();
  private final List<Chart.Label> labels = new ArrayList<>();

  void line(String style, int series, double x1, double y1, double x2, double y2) {
    lines.add(new Chart.Line(style, series, tenth(x1), tenth(y1), tenth(x2), tenth(y2)));
  }

  void mark(int series, double x, double y, String hint) {
    marks.add(new Chart.Mark(series, tenth(x), tenth(y), hint));
  }

  void label(double x, double y, String anchor, String text) {
    labels.add(new Chart.Label(tenth(x), tenth(y), anchor, text));
  }

  /** The hints of all marks in one text. */
  String hints() {
    return marks.stream().map(Chart.Mark::hint).collect(Collectors.joining("; "));
  }

  Chart chart(String title, String summary, int width, int height, List<String> series) {
    return new Chart(title, summary, width, height, lines, marks, labels, series);
  }

  private static double tenth(double place) {
    return Math.round(place * 10) / 10.0;
  }
}
