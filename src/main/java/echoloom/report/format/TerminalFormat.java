package echoloom.report.format;

import echoloom.report.document.Block;
import echoloom.report.document.Chart;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;

/** Writes a document for a glance at the terminal: no markup, tables without borders. */
public final class TerminalFormat {
  private TerminalFormat() {}

  /** The text; charts are left out, since tables show their figures. */
  public static String of(Document document) {
    StringBuilder text = new StringBuilder();
    if (!document.title().isEmpty()) {
      text.append(document.title()).append('\n');
    }
    document.lead().forEach(block -> append(block, text));
    for (Section section : document.sections()) {
      text.append('\n').append(section.title()).append('\n');
      section.blocks().forEach(block -> append(block, text));
    }
    return text.toString();
  }

  private static void append(Block block, StringBuilder text) {
    switch (block) {
      case Block.Paragraph(Text words) -> text.append(words.plain()).append('\n');
      case Block.Bullets bullets -> {
        for (Block.Item item : bullets.items()) {
          text.append(" - ").append(item.text().plain()).append('\n');
          item.details()
              .forEach(detail -> text.append("   - ").append(detail.plain()).append('\n'));
        }
      }
      case Block.Code code -> code.lines().forEach(line -> text.append("    " + line + '\n'));
      case Table table -> {
        if (!table.caption().isEmpty()) {
          text.append('\n').append(table.caption()).append('\n');
        }
        append(new Grid(table, 0, Text::plain), table.columns().size(), text);
      }
      case Chart _ -> {}
    }
  }

  private static void append(Grid grid, int columns, StringBuilder text) {
    for (int line = 0; line < grid.lines(); line++) {
      StringBuilder cells = new StringBuilder();
      for (int column = 0; column < columns; column++) {
        cells.append(' ').append(grid.cell(line, column)).append(' ');
      }
      text.append(cells.toString().stripTrailing()).append('\n');
    }
  }
}
