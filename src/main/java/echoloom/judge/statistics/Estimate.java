package echoloom.judge.statistics;

import echoloom.model.Interval;
import java.util.function.DoubleUnaryOperator;

/**
 * A figure and how well it is known.
 *
 * @param value the best guess; always inside the interval
 * @param interval where the true value lies with the confidence asked for
 * @param blocks how many blocks it rests on, at least 2
 */
public record Estimate(double value, Interval interval, int blocks) {

  /** The estimate on another scale; the function must be increasing. */
  public Estimate map(DoubleUnaryOperator increasing) {
    return new Estimate(
        increasing.applyAsDouble(value),
        new Interval(
            increasing.applyAsDouble(interval.lower()), increasing.applyAsDouble(interval.upper())),
        blocks);
  }
}
