package echoloom.report.format;

import echoloom.report.document.Block;
import echoloom.report.document.Chart;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a document as Markdown that also reads well as plain text on a terminal. */
public final class MarkdownFormat {
  private static final String BULLET = "- ";

  private MarkdownFormat() {}

  /** The report; charts are left out, since tables show their figures. */
  public static String of(Document document) {
    StringBuilder text = new StringBuilder("# " + escaped(document.title()) + "\n");
    document.lead().forEach(block -> append(block, text));
    for (Section section : document.sections()) {
      text.append("\n## ").append(escaped(section.title())).append('\n');
      section.blocks().forEach(block -> append(block, text));
    }
    return text.toString();
  }

  private static void append(Block block, StringBuilder text) {
    switch (block) {
      case Block.Paragraph(Text words) ->
          text.append('\n').append(Lines.wrapped("", inline(words)));
      case Block.Bullets(List<Block.Item> items) -> {
        text.append('\n');
        for (Block.Item item : items) {
          text.append(Lines.wrapped(BULLET, inline(item.text())));
          item.details()
              .forEach(detail -> text.append(Lines.wrapped("  " + BULLET, inline(detail))));
        }
      }
      case Block.Code(List<String> lines) -> {
        text.append('\n');
        // Indented code needs no fence, which a line of it could close.
        lines.forEach(line -> text.append("    ").append(line).append('\n'));
      }
      case Table table -> {
        if (!table.caption().isEmpty()) {
          text.append('\n').append(Lines.wrapped("", escaped(table.caption()) + ":"));
        }
        text.append(MarkdownTable.of(table));
      }
      case Chart _ -> {}
    }
  }

  /** The text with the marks of its styles; colours have none. */
  static String inline(Text text) {
    return text.spans().stream().map(MarkdownFormat::inline).collect(Collectors.joining());
  }

  private static String inline(Text.Span span) {
    return switch (span.style()) {
      case PLAIN, GOOD, BAD, OPEN, OFF -> escaped(span.text());
      case STRONG -> "**" + escaped(span.text()) + "**";
      case STRUCK -> "~~" + escaped(span.text()) + "~~";
      case CODE -> "`" + span.text().replace('`', '\'') + "`";
    };
  }

  /**
   * What a person wrote, such as a claim, must not become markup. Only what would change the page
   * is escaped; single underscores and brackets stay, since they read better so.
   */
  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace("<", "\\<")
        .replace("*", "\\*")
        .replace("~~", "\\~~")
        .replace("](", "]\\(")
        .replaceAll("\\R", " ");
  }
}
