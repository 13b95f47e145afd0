package echoloom.flight.reading;

import echoloom.model.recording.Scheduling.Pinned;
import echoloom.model.recording.Scheduling.VirtualThreads;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/** Adds up what the recording shows of virtual threads in the window. */
final class VirtualThreadFacts {
  private final DoubleSummaryStatistics mounted = new DoubleSummaryStatistics();
  private final DoubleSummaryStatistics queued = new DoubleSummaryStatistics();
  private final Map<String, DoubleSummaryStatistics> pinnedMs = new HashMap<>();

  /** A figure of -1 is unknown to the scheduler. */
  void addSample(RecordedEvent event) {
    if (event.getInt("mounted") >= 0) {
      mounted.accept(event.getInt("mounted"));
    }
    if (event.getLong("queued") >= 0) {
      queued.accept((double) event.getLong("queued"));
    }
  }

  void addPinned(RecordedEvent event) {
    @Nullable String operation = event.getString("blockingOperation");
    @Nullable String reason = event.getString("pinnedReason");
    pinnedMs
        .computeIfAbsent("%s: %s".formatted(operation, reason), _ -> new DoubleSummaryStatistics())
        .accept(event.getDuration().toNanos() / 1e6);
  }

  VirtualThreads virtualThreads() {
    return new VirtualThreads(
        mean(mounted),
        mean(queued),
        queued.getCount() > 0 ? OptionalDouble.of(queued.getMax()) : OptionalDouble.empty());
  }

  List<Pinned> pinned() {
    return pinnedMs.entrySet().stream()
        .map(
            entry ->
                new Pinned(
                    entry.getKey(),
                    entry.getValue().getCount(),
                    entry.getValue().getSum(),
                    entry.getValue().getMax()))
        .sorted(Comparator.comparingDouble(Pinned::totalMs).reversed())
        .toList();
  }

  private static OptionalDouble mean(DoubleSummaryStatistics figures) {
    return figures.getCount() > 0
        ? OptionalDouble.of(figures.getAverage())
        : OptionalDouble.empty();
  }
}
