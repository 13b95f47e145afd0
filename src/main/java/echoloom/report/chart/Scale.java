package echoloom.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * From figures to places along one axis. Immutable.
 *
 * @param logarithmic whether equal distances are equal ratios
 * @param low the figure at the beginning of the axis
 * @param high the figure at its end
 * @param ticks the figures to be labelled, rising
 */
record Scale(boolean logarithmic, double low, double high, List<Double> ticks) {
  /** Figures further apart than this factor would hide each other on a linear axis. */
  private static final double FAR_APART = 30;

  private static final int INTERVALS = 5;

  /** Linear from 0, or logarithmic when the figures are positive and far apart. */
  static Scale of(List<Double> figures) {
    double least = figures.stream().min(Double::compare).orElse(0.0);
    double most = figures.stream().max(Double::compare).orElse(1.0);
    return least > 0 && most / least > FAR_APART ? logarithmic(least, most) : linear(most);
  }

  /** From the power of ten below the least figure to the one above the greatest. */
  static Scale logarithmic(double least, double most) {
    int first = (int) Math.floor(Math.log10(least));
    int last = Math.max(first + 1, (int) Math.ceil(Math.log10(most)));
    List<Double> ticks = new ArrayList<>();
    for (int power = first; power <= last; power++) {
      ticks.add(Math.pow(10, power));
    }
    return new Scale(true, ticks.getFirst(), ticks.getLast(), ticks);
  }

  private static Scale linear(double most) {
    double step = step(most > 0 ? most / INTERVALS : 1.0 / INTERVALS);
    List<Double> ticks = new ArrayList<>();
    // Two at least, so that the axis has a length when every figure is 0.
    for (int count = 0; count < 2 || ticks.getLast() < most; count++) {
      ticks.add(count * step);
    }
    return new Scale(false, 0, ticks.getLast(), ticks);
  }

  /** The next of 1, 2, 5, 10, … that is not smaller. */
  private static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    double digit = least / power;
    return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
  }

  /** Where the figure is: 0 at the beginning of the axis, 1 at its end. */
  double place(double figure) {
    return logarithmic
        ? Math.log(figure / low) / Math.log(high / low)
        : (figure - low) / (high - low);
  }
}
