package echoloom.report.document;

import java.util.List;

/**
 * A whole report.
 *
 * @param title of the report; empty when it is shown where everybody knows what it is about
 * @param lead what stands above the first heading
 * @param sections in reading order
 */
public record Document(String title, List<Block> lead, List<Section> sections) {
  /** Copies the lists. */
  public Document {
    lead = List.copyOf(lead);
    sections = List.copyOf(sections);
  }
}
