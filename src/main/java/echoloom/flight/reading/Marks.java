package echoloom.flight.reading;

import echoloom.model.recording.RecordingSummary.Role;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/** First pass over a recording: whose it is, when the load ran, how many echoes there were. */
final class Marks {
  private final Path file;
  private Role role = Role.UNKNOWN;
  private @Nullable LoadWindow window;
  private @Nullable Instant first;
  private @Nullable Instant last;
  private OptionalLong echoes = OptionalLong.empty();
  private int processors;
  private EngineCounters inWindow = EngineCounters.NONE;
  private EngineCounters overall = EngineCounters.NONE;

  private Marks(Path file) {
    this.file = file;
  }

  static Marks of(Path file) {
    Marks marks = new Marks(file);
    Events.of(file).forEach(marks::add);
    return marks;
  }

  private void add(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case "echoloom.LoadPhase" -> addPhase(event);
      case "echoloom.MeasureWindow" -> {
        role = Role.SERVER;
        window = new LoadWindow(event.getStartTime(), event.getEndTime());
        processors = event.getInt("processors");
        inWindow = EngineCounters.of(event);
      }
      case "echoloom.WorkerCounters" -> {
        role = Role.SERVER;
        overall = overall.plus(EngineCounters.of(event));
      }
      case "echoloom.HostSample" -> role = Role.LAUNCHER;
      case "jdk.CPUInformation" ->
          processors = processors > 0 ? processors : event.getInt("hwThreads");
      default -> {
        // Only the span matters.
      }
    }
    Instant begin = event.getStartTime();
    Instant end = event.getEndTime();
    first = first == null || begin.isBefore(first) ? begin : first;
    last = last == null || end.isAfter(last) ? end : last;
  }

  private void addPhase(RecordedEvent event) {
    role = Role.CLIENT;
    if (event.getString("phase").equals("measure")) {
      window = new LoadWindow(event.getStartTime(), event.getEndTime());
      processors = event.getInt("processors");
      echoes = OptionalLong.of(event.getLong("echoes"));
    }
  }

  Path file() {
    return file;
  }

  Role role() {
    return role;
  }

  /** When the load ran, if the recording says. */
  Optional<LoadWindow> window() {
    return Optional.ofNullable(window);
  }

  /** All the time it covers. */
  LoadWindow whole() {
    return first == null || last == null
        ? new LoadWindow(Instant.EPOCH, Instant.EPOCH)
        : new LoadWindow(first, last);
  }

  OptionalLong echoes() {
    return echoes;
  }

  int processors() {
    return Math.max(1, processors);
  }

  /** What the engine counted in the window, or at all when the recording has none. */
  EngineCounters counters() {
    return window == null ? overall : inWindow;
  }
}
