package echoloom.linux.proc;

import java.util.OptionalLong;

/** Decimal numbers in texts whose form a kernel may change. */
final class Numbers {
  private Numbers() {}

  /** The number, or empty when the text is not one. */
  static OptionalLong parse(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException notDecimal) {
      return OptionalLong.empty();
    }
  }
}
