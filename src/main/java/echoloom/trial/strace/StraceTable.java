package echoloom.trial.strace;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the table that {@code strace -c} prints; pure. */
final class StraceTable {
  /** % time, seconds, µs per call, calls, errors if there were any, and the call. */
  private static final Pattern ROW =
      Pattern.compile(
          "\\s*[\\d.,]+\\s+[\\d.,]+\\s+\\d+\\s+(?<calls>\\d+)\\s+(?:\\d+\\s+)?(?<call>[a-z]\\w*)\\s*");

  private static final String SUM = "total";

  private StraceTable() {}

  /**
   * Calls by name. Headings, rulers, the sum and whatever else stands around the table are passed
   * over; an empty text has no calls.
   */
  static Map<String, Long> calls(String text) {
    Map<String, Long> calls = new TreeMap<>();
    text.lines()
        .map(ROW::matcher)
        .filter(Matcher::matches)
        .filter(row -> !row.group("call").equals(SUM))
        .forEach(
            row -> calls.merge(row.group("call"), Long.valueOf(row.group("calls")), Long::sum));
    return calls;
  }
}
