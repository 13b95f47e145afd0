package echoloom.linux.proc;

import java.util.Optional;
import java.util.OptionalLong;

/** Texts of lines {@code Name: 123 kB}: /proc/PID/status, /proc/meminfo. */
final class Fields {
  private static final long KIB = 1024;

  /** Begins with a line end, so that a name is found at the begin of a line only. */
  private final String text;

  private Fields(String text) {
    this.text = text;
  }

  static Fields parse(String text) {
    return new Fields('\n' + text);
  }

  /** The number, or empty when the text is not one: a kernel may change its form. */
  static OptionalLong decimal(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException notDecimal) {
      return OptionalLong.empty();
    }
  }

  /** A plain number. */
  OptionalLong number(String name) {
    return value(name).map(Fields::decimal).orElse(OptionalLong.empty());
  }

  /** A size in kB, as bytes. */
  OptionalLong bytes(String name) {
    OptionalLong kib =
        value(name)
            .filter(value -> value.endsWith(" kB"))
            .map(value -> decimal(value.substring(0, value.length() - 3)))
            .orElse(OptionalLong.empty());
    return kib.isPresent() ? OptionalLong.of(kib.getAsLong() * KIB) : kib;
  }

  private Optional<String> value(String name) {
    String label = '\n' + name + ':';
    int at = text.indexOf(label);
    if (at < 0) {
      return Optional.empty();
    }
    int begin = at + label.length();
    int end = text.indexOf('\n', begin);
    return Optional.of(text.substring(begin, end < 0 ? text.length() : end).strip());
  }
}
