package echoloom.plan;

import echoloom.experiment.Experiment;
import echoloom.experiment.Factor;
import echoloom.model.Cell;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    return cells(experiment, cores, Fleet.UNLIMITED);
  }

  /**
   * The same on a host where descriptors are limited.
   *
   * @param fleet how many processes hold the connections of a cell that does not say so itself
   */
  public static List<ExperimentCell> cells(Experiment experiment, int cores, Fleet fleet) {
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
    return addresses.stream()
        .filter(address -> isOneOfAKind(experiment, address))
        .map(
            address -> {
              Settings settings =
                  fleet.sized(experiment.base().with(address), true).completed(cores);
              return new ExperimentCell(Cell.of(settings), address, settings);
            })
        .toList();
  }

  /**
   * A foreign server has no engine of ours: of the cells that differ in nothing else, the one with
   * the first engine stands for all.
   */
  private static boolean isOneOfAKind(Experiment experiment, Settings address) {
    Optional<Level> engine = address.get(Parameter.ENGINE);
    boolean foreign =
        experiment
            .base()
            .with(address)
            .get(Parameter.SERVER_COMMAND)
            .filter(level -> !level.text().equals(Parameter.NO_COMMAND))
            .isPresent();
    return !foreign
        || engine.isEmpty()
        || experiment
            .factor(Parameter.ENGINE)
            .filter(factor -> factor.levels().getFirst().equals(engine.get()))
            .isPresent();
  }
}
