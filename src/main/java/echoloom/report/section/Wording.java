package echoloom.report.section;

import echoloom.judge.statistics.Spread;
import echoloom.judge.verdict.FigureFormat;
import echoloom.model.FailureKind;
import echoloom.model.Interval;
import echoloom.model.Metric;
import echoloom.model.Outcome;
import echoloom.report.document.Text;
import java.util.Optional;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/** How outcomes, counts and ranges read. */
public final class Wording {
  private Wording() {}

  /** The outcome in its colour. */
  public static Text of(Outcome outcome) {
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
  public static String count(long number, String what) {
    return "%,d %s%s".formatted(number, what, number == 1 ? "" : "s");
  }

  /** {@code 7 × connection refused (peer)}. */
  public static String failures(long number, FailureKind kind) {
    return "%,d × %s (%s)".formatted(number, kind.label(), kind.blame().key());
  }

  /** The median in the unit of the metric; a dash when no repetition counts. */
  public static Text median(Metric metric, @Nullable Spread spread) {
    return Text.figure(
        Optional.ofNullable(spread).map(known -> FigureFormat.of(metric, known.median())));
  }

  /** {@code 1,000..1,200}; a dash when no repetition counts. */
  static Text range(Metric metric, @Nullable Spread spread) {
    return Text.figure(
        Optional.ofNullable(spread)
            .map(
                known ->
                    FigureFormat.of(metric, known.min())
                        + ".."
                        + FigureFormat.of(metric, known.max())));
  }

  /** {@code [1.38, 1.47]}. */
  public static String interval(Interval interval, DoubleFunction<String> number) {
    return "[%s, %s]".formatted(end(interval.lower(), number), end(interval.upper(), number));
  }

  private static String end(double end, DoubleFunction<String> number) {
    return Double.isFinite(end) ? number.apply(end) : end > 0 ? "∞" : "-∞";
  }
}
