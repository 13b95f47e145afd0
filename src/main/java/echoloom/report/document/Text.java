package echoloom.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Words, some of them emphasised. Immutable.
 *
 * @param spans its parts, written one after the other
 */
public record Text(List<Span> spans) {
  /** What a report shows for a figure that is absent. */
  public static final Text ABSENT = of("–");

  /** What a part of a text means, and so how it looks. */
  public enum Style {
    /** Nothing in particular. */
    PLAIN,
    /** More important than what surrounds it. */
    STRONG,
    /** To be typed, or found in a file, exactly as it is written. */
    CODE,
    /** Measured, but not counted. */
    STRUCK,
    /** As was claimed. */
    GOOD,
    /** Not as was claimed, or failed. */
    BAD,
    /** Undecided. */
    OPEN,
    /** Does not apply. */
    OFF;

    /** The name in style sheets. */
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A part of a text in one style.
   *
   * @param text the words
   * @param style how they stand out
   */
  public record Span(String text, Style style) {}

  /** Copies the spans. */
  public Text {
    spans = List.copyOf(spans);
  }

  /** Without emphasis. */
  public static Text of(String text) {
    return of(text, Style.PLAIN);
  }

  /** With what is between backticks as code; a backtick without a partner is kept. */
  public static Text marked(String text) {
    List<Span> spans = new ArrayList<>();
    int from = 0;
    for (int open = text.indexOf('`'); open >= 0; open = text.indexOf('`', from)) {
      int close = text.indexOf('`', open + 1);
      if (close < 0) {
        break;
      }
      spans.add(new Span(text.substring(from, open), Style.PLAIN));
      spans.add(new Span(text.substring(open + 1, close), Style.CODE));
      from = close + 1;
    }
    spans.add(new Span(text.substring(from), Style.PLAIN));
    return new Text(spans);
  }

  /** To be typed or found in a file as it is written. */
  public static Text code(String text) {
    return of(text, Style.CODE);
  }

  /** More important than what surrounds it. */
  public static Text strong(String text) {
    return of(text, Style.STRONG);
  }

  /** In one style. */
  public static Text of(String text, Style style) {
    return new Text(List.of(new Span(text, style)));
  }

  /** A figure, or a dash where there is none. */
  public static Text figure(Optional<String> figure) {
    return figure.map(Text::of).orElse(ABSENT);
  }

  /** A figure in the format of {@link java.util.Formatter}, or a dash where there is none. */
  public static Text figure(String format, OptionalDouble value) {
    return value.isPresent() ? of(format.formatted(value.getAsDouble())) : ABSENT;
  }

  /** A share from 0 to 1 as a percentage, or a dash where there is none. */
  public static Text percent(String format, OptionalDouble share) {
    return share.isPresent() ? of((format + " %%").formatted(100 * share.getAsDouble())) : ABSENT;
  }

  /** This text followed by the other. */
  public Text and(Text next) {
    List<Span> all = new ArrayList<>(spans);
    all.addAll(next.spans);
    return new Text(all);
  }

  /** This text followed by plain words. */
  public Text and(String next) {
    return and(of(next));
  }

  /** The words alone. */
  public String plain() {
    return spans.stream().map(Span::text).collect(Collectors.joining());
  }
}
