package echoloom.report.section;

import echoloom.model.Interval;
import echoloom.model.Outcome;
import echoloom.report.document.Text;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** How outcomes, counts and ranges read. */
public final class Wording {
  private Wording() {}

  /** The outcome in its colour. */
  static Text of(Outcome outcome) {
    return Text.of(
        outcome.label(),
        switch (outcome) {
          case CONFIRMED -> Text.Style.GOOD;
          case REFUTED -> Text.Style.BAD;
          case INCONCLUSIVE, INVALID -> Text.Style.OPEN;
          case NOT_APPLICABLE -> Text.Style.OFF;
        });
  }

  /** {@code 1 cell}, {@code 8 cells}. */
  static String count(long number, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
  }

  /** {@code [1.38, 1.47]}. */
  public static String interval(Interval interval, DoubleFunction<String> number) {
    return "[%s, %s]".formatted(end(interval.lower(), number), end(interval.upper(), number));
  }

  private static String end(double end, DoubleFunction<String> number) {
    return Double.isFinite(end) ? number.apply(end) : end > 0 ? "∞" : "-∞";
  }
}
