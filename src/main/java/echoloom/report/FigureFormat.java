package echoloom.report;

import echoloom.model.Metric;
import java.util.Locale;

/** Writes a figure as a person reads it, with its unit where the name of the metric has none. */
final class FigureFormat {
  private FigureFormat() {}

  static String of(Metric metric, double value) {
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
    if (key.endsWith("_per_echo") || metric == Metric.IMBALANCE || key.endsWith("_cores")) {
      return number("%.2f", value);
    }
    return number("%,.0f", value);
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
