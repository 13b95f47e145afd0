package echoloom.model;

import java.time.Instant;
import java.util.List;

/**
 * What a run set out to do and where: written before the first trial.
 *
 * @param schemaVersion of the whole run directory
 * @param createdAt when the run began
 * @param argv the command line
 * @param name the run's name
 * @param seed of the order of the trials
 * @param repetitions of each cell
 * @param cells what is measured
 * @param environment where
 */
public record Manifest(
    int schemaVersion,
    Instant createdAt,
    List<String> argv,
    String name,
    long seed,
    int repetitions,
    List<Cell> cells,
    Environment environment) {

  /** The version that this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** Copies the collections. */
  public Manifest {
    argv = List.copyOf(argv);
    cells = List.copyOf(cells);
  }
}
