package echoloom.plan;

import echoloom.experiment.Experiment;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What an experiment file may ask for and this build cannot do. */
public final class Capabilities {
  /** Parameters that can only be left as they are. */
  private static final Set<Parameter> FIXED =
      EnumSet.of(Parameter.RTT, Parameter.DESCRIPTORS, Parameter.PORTS, Parameter.CLIENT_CPU_SHARE);

  private Capabilities() {}

  /**
   * The parts that the experiment needs and the build has not, in words such as {@code placement
   * split}; empty when it can be run.
   */
  public static List<String> missing(Experiment experiment) {
    Set<String> missing = new LinkedHashSet<>();
    if (experiment.placement() != Placement.SHARED) {
      missing.add("placement " + experiment.placement().key());
    }
    Stream.concat(experiment.base().levels().keySet().stream(), experiment.varied().stream())
        .filter(FIXED::contains)
        .forEach(parameter -> missing.add("parameter " + parameter.key()));
    return List.copyOf(missing);
  }

  /**
   * Passes when the experiment can be run.
   *
   * @throws EcholoomException PREFLIGHT with the missing parts
   */
  public static void require(Experiment experiment) {
    List<String> missing = missing(experiment);
    if (!missing.isEmpty()) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          "%s needs what this build does not have: %s"
              .formatted(experiment.id(), String.join(", ", missing)));
    }
  }
}
