package echoloom.rundir;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Manifest;
import echoloom.model.Trial;
import echoloom.model.recording.RoleCalls;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A run read back from its directory, sealed or under way.
 *
 * @param path the directory
 * @param manifest what it set out to do
 * @param trials the sealed trials, in the order they ran
 */
public record SealedRun(Path path, Manifest manifest, List<Trial> trials) {

  /** Copies the trials. */
  public SealedRun {
    trials = List.copyOf(trials);
  }

  /**
   * Reads a run.
   *
   * @throws EcholoomException USAGE when it is no run directory, STORAGE when it is damaged
   */
  public static SealedRun read(Path directory) {
    requireRun(directory);
    try {
      Manifest manifest =
          RunMapper.LINE.readValue(
              Files.readString(directory.resolve(RunDirectory.MANIFEST)), Manifest.class);
      return new SealedRun(directory, manifest, readTrials(directory));
    } catch (IOException | RuntimeException damaged) {
      throw new EcholoomException(
          ExitCode.STORAGE, "cannot read the run " + directory + ": " + damaged.getMessage());
    }
  }

  private static List<Trial> readTrials(Path directory) throws IOException {
    Path file = directory.resolve(RunDirectory.TRIALS);
    List<Trial> trials = new ArrayList<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
        trials.add(RunMapper.LINE.readValue(line, Trial.class));
      }
    }
    return trials;
  }

  /**
   * The system calls by the number of the trial; of those trials only that counted them.
   *
   * @throws EcholoomException STORAGE when they cannot be read
   */
  public Map<Integer, List<RoleCalls>> systemCalls() {
    Map<Integer, List<RoleCalls>> calls = new TreeMap<>();
    for (Trial trial : trials) {
      Path file = RunDirectory.trialDirectory(path, trial.id()).resolve(RunDirectory.SYSTEM_CALLS);
      try {
        if (Files.exists(file)) {
          calls.put(
              trial.id(),
              List.of(RunMapper.LINE.readValue(Files.readString(file), RoleCalls[].class)));
        }
      } catch (IOException | RuntimeException damaged) {
        throw new EcholoomException(
            ExitCode.STORAGE, "cannot read " + file + ": " + damaged.getMessage());
      }
    }
    return calls;
  }

  /**
   * The text of its experiment; empty for a bench.
   *
   * @throws EcholoomException STORAGE when it cannot be read
   */
  public Optional<String> experimentText() {
    Path file = path.resolve(RunDirectory.EXPERIMENT);
    try {
      return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    } catch (IOException refused) {
      throw new EcholoomException(
          ExitCode.STORAGE, "cannot read " + file + ": " + refused.getMessage());
    }
  }

  /**
   * Compares every file with its checksum.
   *
   * @return one line per difference; empty when the run is as it was sealed
   * @throws EcholoomException USAGE when it is no run directory, STORAGE when it was never sealed
   */
  public static List<String> verify(Path directory) {
    requireRun(directory);
    if (!Files.exists(directory.resolve(Checksums.FILE))) {
      throw new EcholoomException(
          ExitCode.STORAGE, directory + " was never sealed: it has no " + Checksums.FILE);
    }
    try {
      return Checksums.verify(directory);
    } catch (IOException refused) {
      throw new EcholoomException(
          ExitCode.STORAGE, "cannot read " + directory + ": " + refused.getMessage());
    }
  }

  private static void requireRun(Path directory) {
    if (!Files.isRegularFile(directory.resolve(RunDirectory.MANIFEST))) {
      throw new EcholoomException(
          ExitCode.USAGE,
          directory + " is not a run directory: it has no " + RunDirectory.MANIFEST);
    }
  }
}
