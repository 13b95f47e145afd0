package echoloom.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The values that a {@link Parameter} may take, and how they are written. Immutable. */
public sealed interface Domain {

  /** Whole numbers from min to max; the suffixes k and M stand for thousand and million. */
  record Count(long min, long max) implements Domain {
    private static final Map<String, BigDecimal> UNITS =
        Map.of(
            "", BigDecimal.ONE,
            "k", BigDecimal.valueOf(1_000),
            "M", BigDecimal.valueOf(1_000_000));

    @Override
    public Level parse(String text) {
      return new Level.Whole(Quantity.whole(this, text, UNITS, min, max));
    }

    @Override
    public String expected() {
      return String.format(Locale.ROOT, "a whole number from %,d to %,d", min, max);
    }
  }

  /** Bytes from min to max; the suffixes KiB and MiB. */
  record Size(long min, long max) implements Domain {
    private static final Map<String, BigDecimal> UNITS =
        Map.of(
            "",
            BigDecimal.ONE,
            "B",
            BigDecimal.ONE,
            "KiB",
            BigDecimal.valueOf(1L << 10),
            "MiB",
            BigDecimal.valueOf(1L << 20));

    @Override
    public Level parse(String text) {
      return new Level.Whole(Quantity.whole(this, text, UNITS, min, max));
    }

    @Override
    public String expected() {
      return String.format(
          Locale.ROOT, "bytes from %,d to %,d, such as 512 or 64KiB (suffixes KiB, MiB)", min, max);
    }
  }

  /** Times from min to max in whole microseconds; a unit is compulsory. */
  record Time(Duration min, Duration max) implements Domain {
    private static final Map<String, BigDecimal> UNITS =
        Map.of(
            "us", BigDecimal.ONE,
            "ms", BigDecimal.valueOf(1_000),
            "s", BigDecimal.valueOf(1_000_000),
            "m", BigDecimal.valueOf(60_000_000),
            "h", BigDecimal.valueOf(3_600_000_000L));

    @Override
    public Level parse(String text) {
      // A bare 0 needs no unit.
      String written = text.equals("0") ? "0s" : text;
      long micros =
          Quantity.whole(this, written, UNITS, min.toNanos() / 1_000, max.toNanos() / 1_000);
      return new Level.Span(Duration.ofNanos(micros * 1_000));
    }

    @Override
    public String expected() {
      return "a time from %s to %s (units us, ms, s, m, h)"
          .formatted(new Level.Span(min).text(), new Level.Span(max).text());
    }
  }

  /** One of the words. */
  record Choice(List<String> words) implements Domain {
    /** Copies the list. */
    public Choice {
      words = List.copyOf(words);
    }

    /** The keys of an enum. */
    static <E extends Enum<E> & Keyed> Choice of(Class<E> type) {
      return new Choice(Keyed.keys(type));
    }

    @Override
    public Level parse(String text) {
      if (!words.contains(text)) {
        throw refused(text);
      }
      return new Level.Word(text);
    }

    @Override
    public String expected() {
      return "one of " + String.join(", ", words);
    }
  }

  /** true or false. */
  record Switch() implements Domain {
    @Override
    public Level parse(String text) {
      return switch (text) {
        case "true" -> new Level.Flag(true);
        case "false" -> new Level.Flag(false);
        default -> throw refused(text);
      };
    }

    @Override
    public String expected() {
      return "true or false";
    }
  }

  /** Any text that matches the pattern. */
  record Text(Pattern pattern, String expected) implements Domain {
    @Override
    public Level parse(String text) {
      if (!pattern.matcher(text).matches()) {
        throw refused(text);
      }
      return new Level.Word(text);
    }
  }

  /**
   * The level that the text stands for.
   *
   * @throws IllegalArgumentException when it is none; the message says what was found and expected
   */
  Level parse(String text);

  /** What may be written, in words. */
  String expected();

  /** The error for a text that is no level of this domain. */
  default IllegalArgumentException refused(String text) {
    return new IllegalArgumentException("found '%s', expected %s".formatted(text, expected()));
  }

  /** Numbers with a unit. */
  final class Quantity {
    private static final Pattern WRITTEN =
        Pattern.compile("([0-9]{1,18}(?:\\.[0-9]{1,9})?)([A-Za-z]{0,3})");

    private Quantity() {}

    private static long whole(
        Domain domain, String text, Map<String, BigDecimal> units, long min, long max) {
      Matcher matcher = WRITTEN.matcher(text.replace("_", ""));
      BigDecimal unit = matcher.matches() ? units.get(matcher.group(2)) : null;
      if (unit == null) {
        throw domain.refused(text);
      }
      BigDecimal value = new BigDecimal(matcher.group(1)).multiply(unit);
      boolean inRange =
          value.compareTo(BigDecimal.valueOf(min)) >= 0
              && value.compareTo(BigDecimal.valueOf(max)) <= 0;
      if (!inRange || value.stripTrailingZeros().scale() > 0) {
        throw domain.refused(text);
      }
      return value.setScale(0, RoundingMode.UNNECESSARY).longValueExact();
    }
  }
}
