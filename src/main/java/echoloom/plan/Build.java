package echoloom.plan;

import echoloom.experiment.Experiment;
import echoloom.model.Driver;
import echoloom.model.EcholoomException;
import echoloom.model.Engine;
import echoloom.model.ExitCode;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import echoloom.model.Settings;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What this build of the suite can do. */
public final class Build {
  private static final Capabilities CAPABILITIES =
      new Capabilities(
          EnumSet.allOf(Engine.class),
          EnumSet.allOf(Driver.class),
          EnumSet.of(Placement.SHARED),
          parameters(),
          EnumSet.allOf(Metric.class));

  private Build() {}

  /** The parts that the experiment needs and this build has not; empty when it can be run. */
  public static List<String> missing(Experiment experiment) {
    return CAPABILITIES.missing(experiment);
  }

  /**
   * Passes when the experiment can be run.
   *
   * @throws EcholoomException PREFLIGHT with the missing parts
   */
  public static void requireRunnable(Experiment experiment) {
    require(experiment.id(), CAPABILITIES.missing(experiment));
  }

  /**
   * Passes when the cell can be run.
   *
   * @throws EcholoomException PREFLIGHT with the missing parts
   */
  public static void requireRunnable(Settings settings) {
    require("this configuration", CAPABILITIES.missing(settings));
  }

  private static void require(String what, List<String> missing) {
    if (!missing.isEmpty()) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          what + " needs what this build does not have: " + String.join(", ", missing));
    }
  }

  private static Set<Parameter> parameters() {
    return EnumSet.of(
        Parameter.TRANSPORT,
        Parameter.TRIGGER,
        Parameter.THREADS,
        Parameter.PROCESSES,
        Parameter.SERVER_COMMAND,
        Parameter.BIND,
        Parameter.PORT,
        Parameter.BACKLOG,
        Parameter.ACCEPT,
        Parameter.READ_BUDGET,
        Parameter.PIN,
        Parameter.MODE,
        Parameter.CONNECTIONS,
        Parameter.ROUNDS,
        Parameter.DURATION,
        Parameter.RATE,
        Parameter.ARRIVALS,
        Parameter.PAYLOAD,
        Parameter.WARMUP,
        Parameter.CLIENT_PROCESSES,
        Parameter.JVM,
        Parameter.PROFILE,
        Parameter.POLLER_MODE,
        Parameter.PARALLELISM,
        Parameter.TIMEOUT);
  }
}
