package echoloom.scaling;

import echoloom.model.Parameter;
import echoloom.rundir.SealedRun;
import org.assertj.core.api.AbstractAssert;

/** What can be asserted about a run. */
public final class RunAssert extends AbstractAssert<RunAssert, SealedRun> {

  RunAssert(SealedRun run) {
    super(run, RunAssert.class);
  }

  /**
   * A figure of one cell over that of another.
   *
   * @param metric a key of trials.jsonl, such as qps
   */
  public RatioAssert ratioOf(String metric) {
    isNotNull();
    return new RatioAssert(new Judged(actual, descriptionText()), metric);
  }

  /**
   * The level of a factor at which a figure is greatest.
   *
   * @param metric a key of trials.jsonl
   * @param factor whose levels are numbers, such as threads
   */
  public PeakAssert peakOf(String metric, String factor) {
    isNotNull();
    Parameter parameter =
        Parameter.ofKey(factor)
            .orElseThrow(() -> new IllegalArgumentException("unknown parameter " + factor));
    return new PeakAssert(new Judged(actual, descriptionText()), metric, parameter);
  }
}
