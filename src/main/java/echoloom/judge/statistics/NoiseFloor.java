package echoloom.judge.statistics;

import echoloom.model.Interval;

/**
 * How far from 1 the ratio of two equal arms may come out on this host: what the A/A control shows.
 *
 * @param band the ratios that say nothing; symmetric around 1 on the logarithmic scale
 */
public record NoiseFloor(Interval band) {
  /** Without a control arm: only 1 itself says nothing. */
  public static final NoiseFloor UNKNOWN = new NoiseFloor(new Interval(1, 1));

  /**
   * The floor that a control arm shows: the end of its interval that is further from 1, to both
   * sides.
   *
   * @param control the ratio of an arm to itself
   */
  public static NoiseFloor of(Estimate control) {
    double factor = Math.max(control.interval().upper(), 1 / control.interval().lower());
    return new NoiseFloor(new Interval(1 / factor, factor));
  }

  /** The wider of the two. */
  public NoiseFloor max(NoiseFloor other) {
    return new NoiseFloor(band.hull(other.band));
  }

  /** Whether two arms with this ratio are different: neither noise nor chance explains it. */
  public boolean isExceededBy(Estimate ratio) {
    return !ratio.interval().contains(1) && !band.contains(ratio.value());
  }

  /**
   * Where the true ratio may lie. A ratio inside the floor may be anything inside it, so there the
   * interval is widened by the floor; outside it stands as it is.
   */
  public Interval widen(Estimate ratio) {
    return band.contains(ratio.value()) ? ratio.interval().hull(band) : ratio.interval();
  }
}
