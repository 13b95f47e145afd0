package echoloom.flight.reading;

import java.time.Duration;
import java.time.Instant;

/**
 * A span of time in which the load ran.
 *
 * @param begin first moment
 * @param end last moment
 */
record LoadWindow(Instant begin, Instant end) {
  boolean has(Instant moment) {
    return !moment.isBefore(begin) && !moment.isAfter(end);
  }

  double seconds() {
    return Duration.between(begin, end).toNanos() / 1e9;
  }
}
