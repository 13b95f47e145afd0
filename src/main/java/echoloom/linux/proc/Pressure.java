package echoloom.linux.proc;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pressure stall information of one resource, the "some" line of /proc/pressure/cpu: how long at
 * least one task was ready but had to wait. On a virtual machine it shows what steal time hides.
 *
 * @param averagePercent share of the last 10 s, %
 * @param totalUs stalled time since boot, µs
 */
public record Pressure(double averagePercent, long totalUs) {
  private static final Pattern SOME =
      Pattern.compile("^some avg10=([0-9.]+) .*total=([0-9]+)", Pattern.MULTILINE);

  /** Parses the text; empty when it has no such line. */
  public static Optional<Pressure> parse(String text) {
    Matcher line = SOME.matcher(text);
    return line.find()
        ? Optional.of(
            new Pressure(Double.parseDouble(line.group(1)), Long.parseLong(line.group(2))))
        : Optional.empty();
  }
}
