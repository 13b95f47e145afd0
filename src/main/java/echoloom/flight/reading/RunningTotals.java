package echoloom.flight.reading;

import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;

/**
 * The running totals of jdk.MethodTiming. What happened in a window is the last total that was
 * written before it, taken from the first one written after it; when the recording has none at an
 * edge, the nearest one there is, and what lies between it and the edge is in the figures.
 */
final class RunningTotals {
  /** Total of one method; time in ns. */
  record Total(long invocations, double timeNs) {
    static final Total ZERO = new Total(0, 0);

    Total minus(Total earlier) {
      return new Total(invocations - earlier.invocations, timeNs - earlier.timeNs);
    }
  }

  private final Map<TimedMethod, NavigableMap<Instant, Total>> written =
      new EnumMap<>(TimedMethod.class);

  void add(RecordedEvent event) {
    TimedMethod.of(event.getValue("method"))
        .ifPresent(
            method ->
                written
                    .computeIfAbsent(method, _ -> new TreeMap<>())
                    .put(event.getStartTime(), total(event)));
  }

  private static Total total(RecordedEvent event) {
    long invocations = event.getLong("invocations");
    // Long.MIN_VALUE is a missing average: never invoked, or faster than the clock ticks.
    boolean known = event.getLong("average") != Long.MIN_VALUE;
    double averageNs = known ? event.getDuration("average").toNanos() : 0;
    return new Total(invocations, averageNs * invocations);
  }

  boolean isEmpty() {
    return written.isEmpty();
  }

  Map<TimedMethod, Total> within(LoadWindow window) {
    Map<TimedMethod, Total> totals = new EnumMap<>(TimedMethod.class);
    written.forEach(
        (method, moments) -> {
          Map.Entry<Instant, Total> before = moments.floorEntry(window.begin());
          Map.Entry<Instant, Total> after = moments.ceilingEntry(window.end());
          Total end = (after == null ? moments.lastEntry() : after).getValue();
          totals.put(method, end.minus(before == null ? Total.ZERO : before.getValue()));
        });
    return totals;
  }
}
