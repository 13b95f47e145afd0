package echoloom.flight.reading;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import jdk.jfr.consumer.RecordedEvent;

/**
 * The calls that an engine counted itself; those it could not count are missing.
 *
 * @param engine its key, empty when the events do not tell
 * @param calls by name of the system call
 * @param eagainReads reads that found nothing
 */
record EngineCounters(String engine, Map<String, Long> calls, OptionalLong eagainReads) {
  static final EngineCounters NONE = new EngineCounters("", Map.of(), OptionalLong.empty());

  /** The fields of echoloom.MeasureWindow and echoloom.WorkerCounters. */
  static EngineCounters of(RecordedEvent event) {
    String engine = event.hasField("engine") ? event.getString("engine") : "";
    Map<String, Long> calls = new LinkedHashMap<>();
    if (inBatches(event)) {
      put(calls, "io_uring_enter", event.getLong("systemCalls"));
      return new EngineCounters(engine, calls, OptionalLong.empty());
    }
    put(calls, "epoll_wait", event.getLong("selects"));
    put(calls, "accept", event.getLong("acceptCalls"));
    put(calls, "read", event.getLong("reads"));
    put(calls, "write", event.getLong("writes"));
    put(calls, "epoll_ctl", event.getLong("controlCalls"));
    long eagain = event.getLong("eagainReads");
    return new EngineCounters(
        engine, calls, eagain < 0 ? OptionalLong.empty() : OptionalLong.of(eagain));
  }

  /** Reads and writes that are entries of a ring are no calls: what enters the kernel is fewer. */
  private static boolean inBatches(RecordedEvent event) {
    long systemCalls = event.getLong("systemCalls");
    return systemCalls >= 0 && systemCalls < event.getLong("reads") + event.getLong("writes");
  }

  private static void put(Map<String, Long> calls, String call, long count) {
    if (count > 0) {
      calls.put(call, count);
    }
  }

  EngineCounters plus(EngineCounters other) {
    Map<String, Long> sum = new LinkedHashMap<>(calls);
    other.calls.forEach((call, count) -> sum.merge(call, count, Long::sum));
    OptionalLong eagain =
        eagainReads.isPresent() || other.eagainReads.isPresent()
            ? OptionalLong.of(eagainReads.orElse(0) + other.eagainReads.orElse(0))
            : OptionalLong.empty();
    return new EngineCounters(engine.isEmpty() ? other.engine : engine, sum, eagain);
  }
}
