package echoloom.report.document;

import java.util.List;

/**
 * A whole report.
 *
 * @param title of the report
 * @param lead the question and the answer in short
 * @param sections in reading order
 */
public record Document(String title, List<Block> lead, List<Section> sections) {
  /** Copies the lists. */
  public Document {
    lead = List.copyOf(lead);
    sections = List.copyOf(sections);
  }
}
