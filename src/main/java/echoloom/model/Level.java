package echoloom.model;

import java.time.Duration;
import java.util.OptionalDouble;

/**
 * One value of a {@link Parameter}. Its text is what the command line and experiment files accept
 * for it, so {@code parameter.parse(level.text())} gives it back.
 */
public sealed interface Level {

  /** A count, a size in bytes or a percentage. */
  record Whole(long value) implements Level {
    @Override
    public String text() {
      return Long.toString(value);
    }
  }

  /** A choice or a free text. */
  record Word(String text) implements Level {}

  /** A time. */
  record Span(Duration value) implements Level {
    @Override
    public String text() {
      long micros = value.toNanos() / 1_000;
      if (micros % 1_000_000 == 0) {
        return micros / 1_000_000 + "s";
      }
      return micros % 1_000 == 0 ? micros / 1_000 + "ms" : micros + "us";
    }
  }

  /** Yes or no. */
  record Flag(boolean value) implements Level {
    @Override
    public String text() {
      return Boolean.toString(value);
    }
  }

  /** The value as typed. */
  String text();

  /** The value on a number line: counts as they are, times in seconds; words have none. */
  default OptionalDouble number() {
    return switch (this) {
      case Whole(long value) -> OptionalDouble.of((double) value);
      case Span(Duration value) -> OptionalDouble.of(value.toNanos() / 1e9);
      case Word _, Flag _ -> OptionalDouble.empty();
    };
  }
}
