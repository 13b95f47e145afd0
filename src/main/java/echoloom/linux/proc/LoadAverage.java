package echoloom.linux.proc;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * /proc/loadavg.
 *
 * @param lastMinute tasks running, ready or in uninterruptible sleep, averaged over 1 minute
 * @param runnable tasks running or ready at this moment, the reader included
 */
public record LoadAverage(double lastMinute, int runnable) {
  private static final Pattern LINE = Pattern.compile("^([0-9.]+) \\S+ \\S+ ([0-9]+)/");

  /** Parses the line; empty when it has another form. */
  public static Optional<LoadAverage> parse(String text) {
    Matcher line = LINE.matcher(text);
    return line.find()
        ? Optional.of(
            new LoadAverage(Double.parseDouble(line.group(1)), Integer.parseInt(line.group(2))))
        : Optional.empty();
  }
}
