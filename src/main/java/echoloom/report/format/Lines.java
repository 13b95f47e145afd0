package echoloom.report.format;

import java.util.regex.Pattern;

/** Breaks text into lines that fit on a terminal and mean the same to a reader of Markdown. */
final class Lines {
  /** Columns of a line. */
  static final int WIDTH = 100;

  // At the beginning of a line these would open a list, a heading or a quotation.
  private static final Pattern OPENER = Pattern.compile("[-+]|#+|>.*|\\d+[.)]");

  private Lines() {}

  /** The text after the first line's lead, with the following lines indented as deep. */
  static String wrapped(String lead, String text) {
    String indent = " ".repeat(lead.length());
    StringBuilder lines = new StringBuilder(lead);
    int column = lead.length();
    boolean first = true;
    for (String word : text.strip().split("\\s+", -1)) {
      int length = length(word);
      if (!first && column + 1 + length > WIDTH && !OPENER.matcher(word).matches()) {
        lines.append('\n').append(indent);
        column = indent.length();
      } else if (!first) {
        lines.append(' ');
        column++;
      }
      lines.append(word);
      column += length;
      first = false;
    }
    return lines.append('\n').toString();
  }

  /** How many columns it takes. */
  static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
