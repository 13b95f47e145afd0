package echoloom.flight.reading;

import echoloom.model.recording.Scheduling.ThreadClass;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

/**
 * CPU time by class of thread: jdk.ThreadCPULoad says which share of the JVM's CPUs a thread had
 * since its previous event, jdk.GCCPUTime what a collection cost.
 */
final class ThreadLoads {
  private record Load(double user, double system) {}

  private final Map<Long, NavigableMap<Instant, Load>> loads = new HashMap<>();
  private final Map<Long, ThreadKind> kinds = new HashMap<>();
  private final NavigableMap<Instant, Load> collections = new TreeMap<>();

  void add(RecordedEvent event) {
    RecordedThread thread = event.getThread("eventThread");
    if (thread == null || thread.getOSThreadId() < 0) {
      return;
    }
    String name = thread.getJavaName() == null ? thread.getOSName() : thread.getJavaName();
    kinds.put(thread.getOSThreadId(), ThreadKind.ofName(name == null ? "" : name));
    loads
        .computeIfAbsent(thread.getOSThreadId(), _ -> new TreeMap<>())
        .put(event.getStartTime(), new Load(event.getFloat("user"), event.getFloat("system")));
  }

  void addCollection(RecordedEvent event) {
    collections.put(
        event.getStartTime(),
        new Load(
            event.getDuration("userTime").toNanos() / 1e9,
            event.getDuration("systemTime").toNanos() / 1e9));
  }

  /**
   * @param processors CPUs that the JVM may use
   */
  List<ThreadClass> within(LoadWindow window, int processors) {
    Map<ThreadKind, ThreadClass> classes = new EnumMap<>(ThreadKind.class);
    loads.forEach(
        (thread, moments) -> {
          Load seconds = seconds(moments, window, processors);
          ThreadKind kind = kinds.getOrDefault(thread, ThreadKind.OTHER);
          classes.merge(
              kind,
              new ThreadClass(kind.label(), 1, seconds.user, seconds.system),
              ThreadClass::plus);
        });
    List<ThreadClass> sorted = new ArrayList<>(classes.values());
    collections.subMap(window.begin(), true, window.end(), true).values().stream()
        .map(load -> new ThreadClass("GC", 0, load.user, load.system))
        .reduce(ThreadClass::plus)
        .ifPresent(sorted::add);
    sorted.sort(Comparator.comparingDouble(ThreadClass::cpuS).reversed());
    return sorted;
  }

  /** An event covers the time since the previous one; the part of it in the window counts. */
  private static Load seconds(
      NavigableMap<Instant, Load> moments, LoadWindow window, int processors) {
    double user = 0;
    double system = 0;
    for (Map.Entry<Instant, Load> entry : moments.tailMap(window.begin(), false).entrySet()) {
      Instant previous = moments.lowerKey(entry.getKey());
      Instant from =
          previous == null || previous.isBefore(window.begin()) ? window.begin() : previous;
      Instant to = entry.getKey().isAfter(window.end()) ? window.end() : entry.getKey();
      double covered = Math.max(0, Duration.between(from, to).toNanos() / 1e9) * processors;
      user += entry.getValue().user * covered;
      system += entry.getValue().system * covered;
    }
    return new Load(user, system);
  }
}
