package echoloom.flight;

import echoloom.model.ServerCounters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Marks the load window in the server's recording: told of its edges, by turns begin and end, while
 * the client stands still.
 *
 * <p>Thread-safety: one thread calls it.
 */
public final class WindowMarker {
  private final @Nullable FlightRecording recording;
  private final String engine;
  private MeasureWindowEvent event = new MeasureWindowEvent();
  private @Nullable ServerCounters atBegin;

  /**
   * @param recording where the window is to be seen, if there is one
   * @param engine key of the engine that serves
   */
  public WindowMarker(@Nullable FlightRecording recording, String engine) {
    this.recording = recording;
    this.engine = engine;
  }

  /**
   * The window begins, or ends if it has begun.
   *
   * @param workers what each worker did since its start
   */
  public void edge(List<ServerCounters> workers) {
    if (recording == null) {
      return;
    }
    ServerCounters now = workers.stream().reduce(ServerCounters.ZERO, ServerCounters::plus);
    ServerCounters begin = atBegin;
    if (begin == null) {
      recording.writeTotals();
      atBegin = now;
      event = new MeasureWindowEvent();
      event.begin();
    } else {
      event.fill(engine, now.since(begin));
      event.commit();
      atBegin = null;
      recording.writeTotals();
    }
  }
}
