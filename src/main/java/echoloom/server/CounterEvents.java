package echoloom.server;

import echoloom.flight.WorkerCountersEvent;
import echoloom.model.ServerCounters;
import echoloom.server.spi.Worker;
import java.util.List;
import java.util.stream.IntStream;
import jdk.jfr.FlightRecorder;

/**
 * Writes what each worker did into the flight recording, every second while there is one, and the
 * rest at the end.
 *
 * <p>Thread-safety: called by the recorder's thread and by the one that closes the server.
 */
final class CounterEvents implements AutoCloseable {
  private final List<Worker> workers;
  private final Runnable emission = this::emit;
  private List<ServerCounters> previous;
  private long previousNs = System.nanoTime();

  private CounterEvents(List<Worker> workers) {
    this.workers = List.copyOf(workers);
    this.previous = workers.stream().map(_ -> ServerCounters.ZERO).toList();
  }

  /** Begins to write events for these workers, whose indexes are their places in the list. */
  static CounterEvents of(List<Worker> workers) {
    CounterEvents events = new CounterEvents(workers);
    FlightRecorder.addPeriodicEvent(WorkerCountersEvent.class, events.emission);
    return events;
  }

  private synchronized void emit() {
    long nowNs = System.nanoTime();
    List<ServerCounters> now = workers.stream().map(Worker::counters).toList();
    IntStream.range(0, now.size())
        .forEach(
            worker ->
                WorkerCountersEvent.emit(
                    worker, nowNs - previousNs, now.get(worker).since(previous.get(worker))));
    previous = now;
    previousNs = nowNs;
  }

  /** Writes the rest and ends; idempotent. */
  @Override
  public void close() {
    if (FlightRecorder.removePeriodicEvent(emission)) {
      emit();
    }
  }
}
