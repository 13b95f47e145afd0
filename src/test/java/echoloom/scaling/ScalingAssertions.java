package echoloom.scaling;

import echoloom.model.Level;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.rundir.SealedRun;

/**
 * The entry points of the scaling assertions.
 *
 * <pre>{@code
 * assertThat(run).ratioOf("qps").at(threads(2)).over(threads(1)).with(connections(1000)).isAtLeast(1.3);
 * }</pre>
 *
 * <p>An assertion has three values: it fails only when the whole confidence interval lies outside
 * the bound, and aborts the test with the reason when the run does not decide it.
 */
public final class ScalingAssertions {
  private ScalingAssertions() {}

  /** Assertions about a run. */
  public static RunAssert assertThat(SealedRun run) {
    return new RunAssert(run);
  }

  /** The cells with so many server threads. */
  public static Settings threads(int count) {
    return level(Parameter.THREADS, new Level.Whole(count));
  }

  /** The cells with so many connections. */
  public static Settings connections(int count) {
    return level(Parameter.CONNECTIONS, new Level.Whole(count));
  }

  /** The cells with this connection mode: long or short. */
  public static Settings mode(String key) {
    return level("mode", key);
  }

  /** The cells with this trigger: lt or et. */
  public static Settings trigger(String key) {
    return level("trigger", key);
  }

  /**
   * The cells with a level of any other parameter, as an experiment file writes it.
   *
   * @throws IllegalArgumentException when there is no such parameter or level
   */
  public static Settings level(String parameter, String text) {
    Parameter known =
        Parameter.ofKey(parameter)
            .orElseThrow(() -> new IllegalArgumentException("unknown parameter " + parameter));
    return level(known, known.parse(text));
  }

  private static Settings level(Parameter parameter, Level level) {
    return Settings.of(parameter, level);
  }

  static Metric metric(String key) {
    return Metric.ofKey(key)
        .orElseThrow(() -> new IllegalArgumentException("unknown metric " + key));
  }
}
