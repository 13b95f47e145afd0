package echoloom.run;

import echoloom.rundir.RunDirectory;
import java.nio.file.Path;
import java.util.List;

/**
 * How a run is done and kept, whatever it measures.
 *
 * @param out where runs are kept
 * @param name of the run
 * @param force whether to go on although another run is under way
 * @param argv the command line, for the manifest
 */
public record Keeping(Path out, String name, boolean force, List<String> argv) {
  /** Copies the arguments. */
  public Keeping {
    argv = List.copyOf(argv);
  }

  /** A line for each run that is there and was not finished. */
  List<String> unfinished() {
    return RunDirectory.unsealed(out).stream()
        .map(
            partial ->
                "an earlier run was not finished: %s (go on with --resume if it is an experiment,"
                        .formatted(partial)
                    + " or delete it)")
        .toList();
  }
}
