package echoloom.model;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a run set out to do and where: written before the first trial.
 *
 * @param schemaVersion of the whole run directory
 * @param createdAt when the run began
 * @param argv the command line
 * @param name the run's name
 * @param experiment which size of the experiment in experiment.yaml is run; absent for a bench
 * @param plan the trials to come
 * @param environment where
 */
public record Manifest(
    int schemaVersion,
    Instant createdAt,
    List<String> argv,
    String name,
    Optional<Size> experiment,
    Plan plan,
    Environment environment) {

  /** The version that this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** The sizes of an experiment. */
  public enum Size implements Keyed {
    /** As the file says. */
    FULL,
    /** As its {@code quick} part says. */
    QUICK
  }

  /**
   * What decides the order of the trials, together with the cells.
   *
   * @param cells what is measured, the base cell first
   * @param repetitions of each cell; the most of them when {@code auto}
   * @param auto whether the run stops as soon as its intervals are narrow
   * @param seed of the order
   * @param profiled what each cell is recorded with in extra trials that are never timed
   * @param target the server that ran already, as {@code HOST:PORT}; absent when each trial started
   *     its own
   */
  public record Plan(
      List<Settings> cells,
      int repetitions,
      boolean auto,
      long seed,
      List<Profile> profiled,
      Optional<String> target) {
    /** Copies the lists. */
    public Plan {
      cells = List.copyOf(cells);
      profiled = List.copyOf(profiled);
    }

    /** A plan without extra trials, whose trials start their own servers. */
    public Plan(List<Settings> cells, int repetitions, boolean auto, long seed) {
      this(cells, repetitions, auto, seed, List.of(), Optional.empty());
    }
  }

  /** Copies the arguments. */
  public Manifest {
    argv = List.copyOf(argv);
  }
}
