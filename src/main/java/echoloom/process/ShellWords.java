package echoloom.process;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line as a POSIX shell splits it: at blanks, but not within single or double
 * quotes or after a backslash. Nothing else a shell would do is done: no variables, no patterns, no
 * pipes.
 */
final class ShellWords {
  private final String option;
  private final String text;
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;
  private int next;

  private ShellWords(String option, String text) {
    this.option = option;
    this.text = text;
  }

  /**
   * The words; never empty ones but those written as such, {@code ''}.
   *
   * @param option where the text was given, for messages
   * @throws EcholoomException USAGE when a quote is not closed
   */
  static List<String> of(String option, String text) {
    ShellWords split = new ShellWords(option, text);
    split.split();
    return List.copyOf(split.words);
  }

  private void split() {
    while (next < text.length()) {
      char c = text.charAt(next++);
      switch (c) {
        case '\'', '"' -> quoted(c);
        case '\\' -> add(escaped());
        case ' ', '\t', '\n' -> endWord();
        default -> add(c);
      }
    }
    endWord();
  }

  /** Up to the closing quote; between double quotes a backslash protects a quote or a backslash. */
  private void quoted(char quote) {
    inWord = true;
    while (next < text.length()) {
      char c = text.charAt(next++);
      if (c == quote) {
        return;
      }
      boolean protects = quote == '"' && c == '\\' && next < text.length();
      if (protects && (text.charAt(next) == '"' || text.charAt(next) == '\\')) {
        c = text.charAt(next++);
      }
      add(c);
    }
    throw new EcholoomException(
        ExitCode.USAGE, option + ": a %c is not closed in: %s".formatted(quote, text));
  }

  private char escaped() {
    if (next == text.length()) {
      throw new EcholoomException(
          ExitCode.USAGE, option + ": nothing follows the last backslash in: " + text);
    }
    return text.charAt(next++);
  }

  private void add(char c) {
    inWord = true;
    word.append(c);
  }

  private void endWord() {
    if (inWord) {
      words.add(word.toString());
      word.setLength(0);
      inWord = false;
    }
  }
}
