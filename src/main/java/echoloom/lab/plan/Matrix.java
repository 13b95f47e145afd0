package echoloom.lab.plan;

import echoloom.model.Cell;
import echoloom.model.Experiment;
import echoloom.model.Factor;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Expands an experiment to its cells. */
public final class Matrix {
  private Matrix() {}

  /**
   * Every combination of the factors' levels; the last factor changes fastest. The first cell, with
   * the first level of each factor, is the base cell.
   *
   * @param cores CPUs of the host; without a value, threads are half of them
   */
  public static List<ExperimentCell> cells(Experiment experiment, int cores) {
    List<Settings> addresses = List.of(Settings.NONE);
    for (Factor factor : experiment.factors()) {
      List<Settings> longer = new ArrayList<>();
      for (Settings address : addresses) {
        for (Level level : factor.levels()) {
          longer.add(address.with(Settings.of(factor.parameter(), level)));
        }
      }
      addresses = longer;
    }
    Settings base = usual(cores).with(experiment.base());
    return addresses.stream()
        .map(
            address -> {
              Settings both = base.with(address);
              // A duration takes the place of the usual rounds.
              Settings settings =
                  both.get(Parameter.DURATION).isPresent() ? both.without(Parameter.ROUNDS) : both;
              return new ExperimentCell(Cell.of(settings), address, settings);
            })
        .toList();
  }

  private static Settings usual(int cores) {
    Map<Parameter, Level> levels = new EnumMap<>(Parameter.class);
    for (Parameter parameter : Parameter.values()) {
      parameter.usual().ifPresent(level -> levels.put(parameter, level));
    }
    // The client takes the other half of a shared host.
    levels.put(Parameter.THREADS, new Level.Whole(Math.max(1, cores / 2)));
    return new Settings(levels);
  }
}
