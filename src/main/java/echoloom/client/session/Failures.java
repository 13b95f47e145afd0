package echoloom.client.session;

import echoloom.model.FailureKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** The failures of a load by kind, with a few of them in words. Thread-safe. */
public final class Failures {
  private static final int MAX_EXAMPLES = 5;

  private final Map<FailureKind, AtomicLong> counts = new ConcurrentHashMap<>();
  private final List<String> corruptExamples = new ArrayList<>();
  private final List<String> otherExamples = new ArrayList<>();

  /**
   * Counts a failed attempt.
   *
   * @param connection its number in the load, from 0
   * @param sequence which attempt of that connection, from 0
   * @param detail what was seen
   */
  public void record(FailureKind kind, int connection, long sequence, String detail) {
    long seen = counts.computeIfAbsent(kind, _ -> new AtomicLong()).getAndIncrement();
    // More than that of one kind can never be shown.
    if (seen < MAX_EXAMPLES) {
      addExample(
          kind,
          "connection %d, sequence %d: %s: %s"
              .formatted(connection, sequence, kind.label(), detail));
    }
  }

  /** Counts a defect of the client: something was thrown that no peer can cause. */
  public void defect(int connection, long sequence, Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    String where = trace.length == 0 ? "" : " at " + trace[0];
    record(FailureKind.HARNESS, connection, sequence, thrown + where);
  }

  private synchronized void addExample(FailureKind kind, String text) {
    List<String> examples = kind == FailureKind.CORRUPT ? corruptExamples : otherExamples;
    if (examples.size() < MAX_EXAMPLES) {
      examples.add(text);
    }
  }

  /** The counts of the kinds that occurred. */
  public Map<FailureKind, Long> counts() {
    Map<FailureKind, Long> present = new EnumMap<>(FailureKind.class);
    counts.forEach((kind, count) -> present.put(kind, count.get()));
    return present;
  }

  /** Up to 5 failures in words, corrupt echoes first, then in the order they happened. */
  public synchronized List<String> examples() {
    return Stream.concat(corruptExamples.stream(), otherExamples.stream())
        .limit(MAX_EXAMPLES)
        .toList();
  }
}
