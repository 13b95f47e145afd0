package echoloom.scaling;

import echoloom.experiment.Bound;
import echoloom.experiment.Expectation;
import echoloom.experiment.Factor;
import echoloom.experiment.Needs;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.List;

/** The level of a factor at which a figure is greatest; each call gives a new one. */
public final class PeakAssert extends BoundAssert {
  private final Judged run;
  private final Metric metric;
  private final Parameter factor;
  private final Settings at;
  private final Needs needs;

  PeakAssert(Judged run, String metric, Parameter factor) {
    this(run, ScalingAssertions.metric(metric), factor, Settings.NONE, Needs.NOTHING);
  }

  private PeakAssert(Judged run, Metric metric, Parameter factor, Settings at, Needs needs) {
    this.run = run;
    this.metric = metric;
    this.factor = factor;
    this.at = at;
    this.needs = needs;
  }

  /** Addresses the cells among which the peak is looked for. */
  public PeakAssert with(Settings address) {
    return new PeakAssert(run, metric, factor, at.with(address), needs);
  }

  /** Aborts the test on a host with fewer cores. */
  public PeakAssert onCores(int atLeast) {
    return new PeakAssert(run, metric, factor, at, new Needs(atLeast, 0));
  }

  @Override
  void isWithin(Bound bound) {
    Factor levels = run.factor(factor, at);
    levels.levels().forEach(level -> run.requireOneCell(at.with(Settings.of(factor, level))));
    String what = "peak of %s along %s".formatted(metric.key(), factor.key());
    run.check(
        new Expectation.Peak(run.claim(what, needs), metric, factor, at, bound), List.of(levels));
  }
}
