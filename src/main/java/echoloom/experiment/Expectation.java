package echoloom.experiment;

import echoloom.model.Keyed;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A claim with a figure that confirms or refutes it. Cells are addressed by levels of the factors;
 * an address leaves no factor with several levels open, except that of {@link Zero}.
 */
public sealed interface Expectation {

  /**
   * The figure of one cell over that of another. It is the metric itself or, with {@code times},
   * the product of two metrics of the same trial.
   *
   * @param claim what is claimed
   * @param metric the figure
   * @param times a second figure to multiply with, or none
   * @param of the cell above the line
   * @param over the cell below the line
   * @param bound what the ratio must lie within; positive
   */
  record Ratio(
      Claim claim, Metric metric, @Nullable Metric times, Settings of, Settings over, Bound bound)
      implements Expectation {}

  /**
   * The figure of one cell.
   *
   * @param claim what is claimed
   * @param metric the figure
   * @param at the cell
   * @param bound what it must lie within
   */
  record Value(Claim claim, Metric metric, Settings at, Bound bound) implements Expectation {}

  /**
   * The level of a factor where a figure is greatest.
   *
   * @param claim what is claimed
   * @param metric the figure
   * @param factor whose level is looked for; its levels are numbers
   * @param at the levels of the other factors
   * @param bound what the level must lie within
   */
  record Peak(Claim claim, Metric metric, Parameter factor, Settings at, Bound bound)
      implements Expectation {}

  /**
   * A figure that only rises or only falls along the levels of a factor.
   *
   * @param claim what is claimed
   * @param metric the figure
   * @param factor along whose levels, in rising order
   * @param at the levels of the other factors
   * @param direction which way
   */
  record Monotonic(Claim claim, Metric metric, Parameter factor, Settings at, Direction direction)
      implements Expectation {}

  /**
   * A count that stays 0 in every cell the address matches.
   *
   * @param claim what is claimed
   * @param metric the count
   * @param at the cells; may leave factors open
   */
  record Zero(Claim claim, Metric metric, Settings at) implements Expectation {}

  /** Which way a figure goes. */
  enum Direction implements Keyed {
    /** Never falls from one level to the next. */
    RISING,
    /** Never rises from one level to the next. */
    FALLING
  }

  /** What is claimed. */
  Claim claim();

  /** The figure it is about. */
  Metric metric();

  /**
   * What it asks of its figure, such as {@code qps at threads=2 over threads=1: 1.8 to 2.1}. The
   * bound is as written, whatever the host.
   */
  default String test() {
    String figure = metric().key();
    return switch (this) {
      case Ratio ratio ->
          "%s at %s over %s: %s"
              .formatted(
                  ratio.times() == null ? figure : figure + " × " + ratio.times().key(),
                  ratio.of(),
                  ratio.over(),
                  ratio.bound());
      case Value value -> "%s at %s: %s".formatted(figure, value.at(), value.bound());
      case Peak peak ->
          "%s peaks at %s %s%s"
              .formatted(figure, peak.factor().key(), peak.bound(), address(peak.at()));
      case Monotonic monotonic ->
          "%s is %s along %s%s"
              .formatted(
                  figure,
                  monotonic.direction().key(),
                  monotonic.factor().key(),
                  address(monotonic.at()));
      case Zero zero -> "%s stays 0%s".formatted(figure, address(zero.at()));
    };
  }

  private static String address(Settings at) {
    return at.levels().isEmpty() ? "" : " at " + at;
  }

  /** The kinds by their keys in experiment files. */
  List<String> KINDS = List.of("ratio", "value", "peak", "monotonic", "zero");
}
