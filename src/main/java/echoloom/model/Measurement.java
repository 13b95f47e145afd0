package echoloom.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/** The figures of one trial. Immutable; a figure that could not be measured is absent. */
public final class Measurement {
  private final Map<Metric, Double> figures;

  /**
   * @param figures copied; every value is finite
   */
  public Measurement(Map<Metric, Double> figures) {
    EnumMap<Metric, Double> copy = new EnumMap<>(Metric.class);
    figures.forEach(
        (metric, value) -> {
          if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(metric.key() + " is not finite: " + value);
          }
          copy.put(metric, value);
        });
    this.figures = Collections.unmodifiableMap(copy);
  }

  /** The figure, if it was measured. */
  public OptionalDouble get(Metric metric) {
    Double value = figures.get(metric);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /** All figures in the order of {@link Metric}; unmodifiable. */
  public Map<Metric, Double> figures() {
    return figures;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Measurement that && figures.equals(that.figures);
  }

  @Override
  public int hashCode() {
    return figures.hashCode();
  }

  @Override
  public String toString() {
    return figures.toString();
  }
}
