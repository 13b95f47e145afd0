package echoloom.report.document;

import java.util.List;

/**
 * A part of a report below its own heading.
 *
 * @param title the heading
 * @param blocks in reading order
 */
public record Section(String title, List<Block> blocks) {
  /** Copies the blocks. */
  public Section {
    blocks = List.copyOf(blocks);
  }
}
