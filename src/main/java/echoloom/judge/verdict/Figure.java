package echoloom.judge.verdict;

import echoloom.model.Measurement;
import echoloom.model.Metric;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A number of one trial: a metric, or the product of two.
 *
 * @param metric the first factor
 * @param times the second one, or none
 */
public record Figure(Metric metric, @Nullable Metric times) {

  public static Figure of(Metric metric) {
    return new Figure(metric, null);
  }

  OptionalDouble in(Measurement measurement) {
    OptionalDouble first = measurement.get(metric);
    if (times == null || first.isEmpty()) {
      return first;
    }
    OptionalDouble second = measurement.get(times);
    return second.isEmpty()
        ? second
        : OptionalDouble.of(first.getAsDouble() * second.getAsDouble());
  }

  String label() {
    return times == null ? metric.label() : metric.label() + " × " + times.label();
  }
}
