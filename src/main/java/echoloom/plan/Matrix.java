package echoloom.plan;

import echoloom.experiment.Experiment;
import echoloom.experiment.Factor;
import echoloom.model.Cell;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.ArrayList;
import java.util.List;

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
   * A foreign server has no engine of ours, a foreign client no driver: of the cells that differ in
   * nothing else, the one with the first engine or driver stands for all.
   */
  private static boolean isOneOfAKind(Experiment experiment, Settings address) {
    return isFirstOrOurs(experiment, address, Parameter.SERVER_COMMAND, Parameter.ENGINE)
        && isFirstOrOurs(experiment, address, Parameter.CLIENT_COMMAND, Parameter.DRIVER);
  }

  private static boolean isFirstOrOurs(
      Experiment experiment, Settings address, Parameter command, Parameter ours) {
    return experiment.base().with(address).command(command).isEmpty()
        || experiment
            .factor(ours)
            .map(factor -> factor.levels().getFirst())
            .equals(address.get(ours));
  }
}
