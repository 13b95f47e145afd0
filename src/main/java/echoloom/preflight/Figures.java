package echoloom.preflight;

import java.util.Locale;

/** Numbers as the findings print them. */
final class Figures {
  private Figures() {}

  /** {@code 20000} as {@code 20,000}. */
  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
