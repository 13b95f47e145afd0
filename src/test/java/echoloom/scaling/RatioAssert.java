package echoloom.scaling;

import echoloom.experiment.Bound;
import echoloom.experiment.Expectation;
import echoloom.experiment.Needs;
import echoloom.model.Metric;
import echoloom.model.Settings;
import java.util.List;

/** A ratio of two cells; each call gives a new one, so a part of it can be used again. */
public final class RatioAssert extends BoundAssert {
  private final Judged run;
  private final Metric metric;
  private final Settings of;
  private final Settings over;
  private final Needs needs;

  RatioAssert(Judged run, String metric) {
    this(run, ScalingAssertions.metric(metric), Settings.NONE, Settings.NONE, Needs.NOTHING);
  }

  private RatioAssert(Judged run, Metric metric, Settings of, Settings over, Needs needs) {
    this.run = run;
    this.metric = metric;
    this.of = of;
    this.over = over;
    this.needs = needs;
  }

  /** Addresses the cell above the line. */
  public RatioAssert at(Settings address) {
    return new RatioAssert(run, metric, of.with(address), over, needs);
  }

  /** Addresses the cell below the line. */
  public RatioAssert over(Settings address) {
    return new RatioAssert(run, metric, of, over.with(address), needs);
  }

  /** Addresses both. */
  public RatioAssert with(Settings address) {
    return new RatioAssert(run, metric, of.with(address), over.with(address), needs);
  }

  /** Aborts the test on a host with fewer cores. */
  public RatioAssert onCores(int atLeast) {
    return new RatioAssert(run, metric, of, over, new Needs(atLeast, 0));
  }

  @Override
  void isWithin(Bound bound) {
    run.requireOneCell(of);
    run.requireOneCell(over);
    String what = "%s of (%s) over (%s)".formatted(metric.key(), of, over);
    run.check(
        new Expectation.Ratio(run.claim(what, needs), metric, null, of, over, bound), List.of());
  }
}
