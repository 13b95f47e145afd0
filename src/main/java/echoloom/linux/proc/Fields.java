package echoloom.linux.proc;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Texts of lines {@code Name: 123 kB}: /proc/PID/status, /proc/meminfo. */
final class Fields {
  private static final long KIB = 1024;

  private final Map<String, String> values;

  private Fields(Map<String, String> values) {
    this.values = values;
  }

  static Fields parse(String text) {
    Map<String, String> values = new HashMap<>();
    text.lines()
        .forEach(
            line -> {
              int colon = line.indexOf(':');
              if (colon > 0) {
                values.put(line.substring(0, colon), line.substring(colon + 1).strip());
              }
            });
    return new Fields(values);
  }

  /** A plain number. */
  OptionalLong number(String name) {
    String value = values.get(name);
    return value == null ? OptionalLong.empty() : Numbers.parse(value);
  }

  /** A size in kB, as bytes. */
  OptionalLong bytes(String name) {
    String value = values.get(name);
    if (value == null || !value.endsWith(" kB")) {
      return OptionalLong.empty();
    }
    OptionalLong kib = Numbers.parse(value.substring(0, value.length() - 3).strip());
    return kib.isPresent() ? OptionalLong.of(kib.getAsLong() * KIB) : kib;
  }
}
