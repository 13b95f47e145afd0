package echoloom.run;

import echoloom.model.Profile;
import java.nio.file.Path;
import java.util.List;

/**
 * What is to be run, and how it is kept.
 *
 * @param subject what is measured
 * @param repetitions how often
 * @param seed of the order of the trials
 * @param profiled what each cell is recorded with in extra trials that are not timed
 * @param out where runs are kept
 * @param name of the run
 * @param force whether to go on although another run is under way
 * @param argv the command line, for the manifest
 */
public record RunRequest(
    Subject subject,
    Repetitions repetitions,
    long seed,
    List<Profile> profiled,
    Path out,
    String name,
    boolean force,
    List<String> argv) {
  /** Copies the lists. */
  public RunRequest {
    profiled = List.copyOf(profiled);
    argv = List.copyOf(argv);
  }
}
