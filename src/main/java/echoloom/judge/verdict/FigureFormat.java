package echoloom.judge.verdict;

import echoloom.model.Interval;
import echoloom.model.Metric;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Writes a figure as a person reads it, with its unit where the name of the metric has none. */
public final class FigureFormat {
  private FigureFormat() {}

  /** {@code 1.26 s}, {@code 52,564}: the units follow from the key of the metric. */
  public static String of(Metric metric, double value) {
    String key = metric.key();
    if (key.endsWith("_us")) {
      return time(value);
    }
    if (key.endsWith("_bytes")) {
      return size(value);
    }
    if (key.endsWith("_s")) {
      return number("%.2f s", value);
    }
    if (key.endsWith("_share")) {
      return number("%.0f %%", value * 100);
    }
    if (key.endsWith("_us_per_echo")) {
      return number("%.1f", value);
    }
    if (key.endsWith("_per_echo")
        || key.endsWith("_per_connection")
        || key.endsWith("_next_call")
        || key.endsWith("_cores")
        || metric == Metric.IMBALANCE) {
      return number("%.2f", value);
    }
    return number("%,.0f", value);
  }

  /** As at an axis, where figures are round. */
  public static String tick(Metric metric, double value) {
    return of(metric, value).replaceFirst("\\.0+(?= |$)", "");
  }

  /** A number without a unit: three significant digits below 1,000, whole numbers above. */
  public static String plain(double value) {
    double size = Math.abs(value);
    int decimals =
        size >= 100 || value == Math.rint(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return number("%,." + decimals + "f", value);
  }

  /** A number as someone typed it, to three decimals. */
  public static String exact(double value) {
    return new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(value);
  }

  /** {@code 1.8 to 2.1}, {@code at least 1.5}, {@code at most 2}. */
  public static String bound(Interval bound, DoubleFunction<String> number) {
    if (bound.lower() == Double.NEGATIVE_INFINITY) {
      return "at most " + number.apply(bound.upper());
    }
    if (bound.upper() == Double.POSITIVE_INFINITY) {
      return "at least " + number.apply(bound.lower());
    }
    return bound.lower() == bound.upper()
        ? number.apply(bound.lower())
        : number.apply(bound.lower()) + " to " + number.apply(bound.upper());
  }

  private static String time(double us) {
    if (us < 1_000) {
      return number("%.0f µs", us);
    }
    return us < 1_000_000 ? number("%.2f ms", us / 1e3) : number("%.2f s", us / 1e6);
  }

  private static String size(double bytes) {
    return bytes < 1 << 20
        ? number("%.1f KiB", bytes / (1 << 10))
        : number("%.0f MiB", bytes / (1 << 20));
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
