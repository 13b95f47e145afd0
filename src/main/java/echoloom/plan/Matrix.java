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
  public static List<Cell> cells(Experiment experiment, int cores) {
    return cells(experiment, cores, Fleet.UNLIMITED, true);
  }

  /**
   * The same on a host where descriptors are limited.
   *
   * @param fleet how many processes hold the connections of a cell that does not say so itself
   * @param ownServers whether each trial starts servers of ours
   */
  public static List<Cell> cells(
      Experiment experiment, int cores, Fleet fleet, boolean ownServers) {
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
        .map(experiment.base()::with)
        .map(settings -> Cell.of(fleet.sized(settings, ownServers).completed(cores)))
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
