package echoloom.plan;

import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.model.Driver;
import echoloom.model.Engine;
import echoloom.model.Level;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import echoloom.model.Settings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a build can do. An experiment file may name more than that; {@link #missing} tells what
 * stands in the way of running it.
 *
 * @param engines engines it has
 * @param drivers drivers it has
 * @param placements placements it has
 * @param parameters parameters it can set to other than their usual value
 * @param metrics figures it can measure
 */
public record Capabilities(
    Set<Engine> engines,
    Set<Driver> drivers,
    Set<Placement> placements,
    Set<Parameter> parameters,
    Set<Metric> metrics) {
  /** Copies the sets. */
  public Capabilities {
    engines = Set.copyOf(engines);
    drivers = Set.copyOf(drivers);
    placements = Set.copyOf(placements);
    parameters = Set.copyOf(parameters);
    metrics = Set.copyOf(metrics);
  }

  /**
   * The parts that the experiment needs and the build has not, in words such as {@code engine
   * epoll}; empty when it can be run.
   */
  public List<String> missing(Experiment experiment) {
    Set<String> missing = new LinkedHashSet<>();
    if (!placements.contains(experiment.placement())) {
      missing.add("placement " + experiment.placement().key());
    }
    experiment.base().levels().forEach((parameter, level) -> check(parameter, level, missing));
    experiment
        .factors()
        .forEach(
            factor -> factor.levels().forEach(level -> check(factor.parameter(), level, missing)));
    for (Expectation expectation : experiment.expectations()) {
      check(expectation.metric(), missing);
      if (expectation instanceof Expectation.Ratio ratio && ratio.times() != null) {
        check(ratio.times(), missing);
      }
    }
    return new ArrayList<>(missing);
  }

  /** The parts that these settings need and the build has not. */
  public List<String> missing(Settings settings) {
    Set<String> missing = new LinkedHashSet<>();
    settings.levels().forEach((parameter, level) -> check(parameter, level, missing));
    return new ArrayList<>(missing);
  }

  private void check(Parameter parameter, Level level, Set<String> missing) {
    switch (parameter) {
      case ENGINE -> {
        if (engines.stream().noneMatch(engine -> engine.key().equals(level.text()))) {
          missing.add("engine " + level.text());
        }
      }
      case DRIVER -> {
        if (drivers.stream().noneMatch(driver -> driver.key().equals(level.text()))) {
          missing.add("driver " + level.text());
        }
      }
      default -> {
        boolean usual = parameter.usual().filter(level::equals).isPresent();
        if (!usual && !parameters.contains(parameter)) {
          missing.add("parameter " + parameter.key());
        }
      }
    }
  }

  private void check(Metric metric, Set<String> missing) {
    if (!metrics.contains(metric)) {
      missing.add("metric " + metric.key());
    }
  }
}
