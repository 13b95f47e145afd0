package echoloom.plan;

import echoloom.experiment.Experiment;
import echoloom.model.Arm;
import echoloom.model.Cell;
import echoloom.model.Extent;
import echoloom.model.LoadProfile;
import echoloom.model.Mode;
import echoloom.model.Parameter;
import echoloom.model.Profile;
import echoloom.model.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Orders the trials of an experiment in randomised interleaved blocks: each block holds every cell
 * once, and the base cell a second time as the control arm, in an order of its own. So a drift of
 * the host hits all cells alike, and cells are compared within a block. A pure function of its
 * arguments: the same seed gives the same order everywhere ({@link Random} is specified).
 */
public final class Planner {
  // Two JVM starts, connecting, stopping and sealing, as measured on a 2-core host.
  private static final Duration OVERHEAD = Duration.ofSeconds(2);
  // Echoes per second on a small host, to guess how long a number of rounds takes.
  private static final double LONG_RATE = 40_000;
  private static final double SHORT_RATE = 8_000;

  // With both ends on a 2-core host.
  private static final int CONNECTS_PER_SECOND = 8_000;

  private Planner() {}

  /**
   * The trials in the order they are run.
   *
   * @param cells the cells, the base cell first
   * @param repetitions blocks, at least 1
   * @param seed decides the order
   * @param control whether each block has a control arm: what claims nothing needs none
   */
  public static List<PlannedTrial> plan(
      List<Cell> cells, int repetitions, long seed, boolean control) {
    List<PlannedTrial> trials = new ArrayList<>();
    for (int block = 0; block < repetitions; block++) {
      for (PlannedTrial trial : block(cells, block, seed, control)) {
        trials.add(new PlannedTrial(trials.size() + 1, trial.cell(), trial.block(), trial.arm()));
      }
    }
    return List.copyOf(trials);
  }

  /**
   * Extra trials, which follow all others: one of each cell for each profile, unless the cell is
   * measured with that profile anyway.
   *
   * @param cells the cells of the plan
   * @param profiles what they are recorded with
   * @param firstId of the first of them
   */
  public static List<PlannedTrial> profiled(List<Cell> cells, List<Profile> profiles, int firstId) {
    Set<Settings> planned = new HashSet<>();
    cells.forEach(cell -> planned.add(cell.settings()));
    List<PlannedTrial> extra = new ArrayList<>();
    for (Cell cell : cells) {
      for (Profile profile : profiles) {
        Settings settings =
            cell.settings()
                .with(Settings.of(Parameter.PROFILE, Parameter.PROFILE.parse(profile.key())));
        if (planned.add(settings)) {
          extra.add(new PlannedTrial(firstId + extra.size(), Cell.of(settings), 0, Arm.PROFILED));
        }
      }
    }
    return extra;
  }

  /** About how long the trials take, one after the other. */
  public static Duration estimate(List<PlannedTrial> trials) {
    return trials.stream()
        .map(trial -> estimate(trial.cell().load()))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** About how long the experiment takes on a host with so many CPUs. */
  public static Duration estimate(Experiment experiment, int cores) {
    return estimate(plan(Matrix.cells(experiment, cores), experiment.repetitions(), 0, true));
  }

  private static Duration estimate(LoadProfile load) {
    Duration measured =
        switch (load.extent()) {
          case Extent.Timed(Duration duration) -> duration;
          case Extent.Rounds(int rounds) -> {
            double echoes = (double) rounds * load.connections();
            double rate =
                load.openLoop()
                    .map(loop -> (double) loop.ratePerSecond())
                    .orElse(load.mode() == Mode.LONG ? LONG_RATE : SHORT_RATE);
            yield Duration.ofMillis((long) (1_000 * echoes / rate));
          }
        };
    Duration connecting = Duration.ofSeconds(load.connections() / CONNECTS_PER_SECOND);
    return OVERHEAD.plus(connecting).plus(load.warmup()).plus(measured);
  }

  private static List<PlannedTrial> block(List<Cell> cells, int block, long seed, boolean control) {
    List<PlannedTrial> trials = new ArrayList<>();
    for (Cell cell : cells) {
      trials.add(new PlannedTrial(0, cell, block, Arm.MAIN));
    }
    if (control) {
      trials.add(new PlannedTrial(0, cells.getFirst(), block, Arm.CONTROL));
    }
    // A generator per block: more repetitions continue the same plan instead of changing it.
    Collections.shuffle(trials, new Random(seed * 1_000_003 + block));
    return trials;
  }
}
