package echoloom.judge.bottleneck;

import echoloom.model.Cell;
import echoloom.model.FailureKind;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import java.util.Map;
import java.util.OptionalDouble;

/** A cell and what was seen of it, as the rules ask for it. */
record CellFigures(Cell cell, Measurement measurement, Map<FailureKind, Long> failures, Cpus cpus) {

  OptionalDouble get(Metric metric) {
    return measurement.get(metric);
  }

  /** The figure, or 0: a counter that was not read shows nothing. */
  double orZero(Metric metric) {
    return get(metric).orElse(0);
  }

  long failed(FailureKind kind) {
    return failures.getOrDefault(kind, 0L);
  }

  /** The idle share of all CPUs of both roles; by what the roles left when it was not sampled. */
  OptionalDouble idleShare() {
    OptionalDouble sampled = get(Metric.HOST_IDLE_SHARE);
    OptionalDouble server = get(Metric.SERVER_CORES);
    OptionalDouble client = get(Metric.CLIENT_CORES);
    if (sampled.isPresent() || server.isEmpty() || client.isEmpty()) {
      return sampled;
    }
    return OptionalDouble.of(
        Math.max(0, 1 - (server.getAsDouble() + client.getAsDouble()) / cpus.total()));
  }
}
