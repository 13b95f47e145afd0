package echoloom.experiment.catalogue;

import echoloom.experiment.Experiment;
import echoloom.experiment.PublishedFigure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All figures of the published series, in the order of its table. Immutable.
 *
 * @param figures one per row
 */
public record PublishedResults(List<PublishedFigure> figures) {
  private static final String RESOURCE = "/published/series.csv";
  private static final int COLUMNS = 13;
  // A cell of the table: quoted, with quotes doubled inside, or plain (RFC 4180).
  private static final Pattern CELL = Pattern.compile("(?:\"((?:[^\"]|\"\")*)\"|([^,\"]*))(?:,|$)");

  /** Copies the list. */
  public PublishedResults {
    figures = List.copyOf(figures);
  }

  /** The table that comes with the suite. */
  public static PublishedResults load() {
    try (InputStream in = PublishedResults.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("not in this build: " + RESOURCE);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new PublishedResults(text.lines().skip(1).map(PublishedResults::figure).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The figures of the parts that the experiment continues; none when it is new. */
  public List<PublishedFigure> of(Experiment experiment) {
    return figures.stream()
        .filter(figure -> experiment.continues().contains(figure.experiment()))
        .toList();
  }

  private static PublishedFigure figure(String row) {
    String[] cells = new String[COLUMNS];
    Matcher matcher = CELL.matcher(row);
    for (int i = 0; i < COLUMNS; i++) {
      if (!matcher.find()) {
        throw new IllegalStateException("not a row of " + COLUMNS + " cells: " + row);
      }
      String quoted = matcher.group(1);
      cells[i] = quoted == null ? matcher.group(2) : quoted.replace("\"\"", "\"");
    }
    return new PublishedFigure(
        cells[0],
        cells[1],
        cells[2],
        cells[3],
        cells[4],
        cells[5],
        cells[6],
        cells[7],
        cells[8],
        cells[9],
        Double.parseDouble(cells[10]),
        cells[11],
        cells[12]);
  }
}
