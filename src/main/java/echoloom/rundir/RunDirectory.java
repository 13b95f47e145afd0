package echoloom.rundir;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Manifest;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import echoloom.model.recording.RoleCalls;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;

/**
 * A run directory being written. It is called {@code *.partial} until it is sealed; the manifest
 * comes first, then one fsynced line per sealed trial, so that a crash loses at most the trial that
 * was running.
 *
 * <p>Thread-safety: not thread-safe. Every method throws {@link EcholoomException} with {@link
 * ExitCode#STORAGE} when the disk refuses.
 */
public final class RunDirectory {
  static final String MANIFEST = "manifest.json";
  static final String TRIALS = "trials.jsonl";

  /** The experiment as its file was when the run began. */
  public static final String EXPERIMENT = "experiment.yaml";

  /** What became of its expectations. */
  static final String VERDICTS = "verdicts.json";

  /** The system calls of a trial, in its directory; trials that did not count them have none. */
  static final String SYSTEM_CALLS = "syscalls.json";

  private static final String PARTIAL = ".partial";
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  private final Path out;
  private final Path directory;

  private RunDirectory(Path out, Path directory) {
    this.out = out;
    this.directory = directory;
  }

  /**
   * Creates a directory below {@code out} and writes the manifest into it.
   *
   * @param out where runs are kept; created when missing
   */
  public static RunDirectory create(Path out, Manifest manifest) {
    try {
      Files.createDirectories(out);
      Path directory = createUnique(out, STAMP.format(manifest.createdAt()), manifest.name());
      Files.createDirectory(directory.resolve("trials"));
      DurableFile.write(
          directory.resolve(MANIFEST), RunMapper.DOCUMENT.writeValueAsString(manifest) + "\n");
      return new RunDirectory(out, directory);
    } catch (IOException refused) {
      throw storage("cannot create a run directory in " + out, refused);
    }
  }

  private static Path createUnique(Path out, String stamp, String name) throws IOException {
    for (int attempt = 1; ; attempt++) {
      String suffix = attempt == 1 ? "" : "-" + attempt;
      Path sealed = out.resolve(stamp + "-" + name + suffix);
      if (Files.exists(sealed)) {
        continue;
      }
      try {
        return Files.createDirectory(Path.of(sealed + PARTIAL));
      } catch (FileAlreadyExistsException _) {
        // Another run of the same name began within this second.
      }
    }
  }

  /**
   * Goes on with a run that was not sealed. A last line of the trials that was torn by a crash is
   * dropped, and with it the directories of trials that did not come to their end.
   *
   * @param directory the {@code *.partial} directory
   * @throws EcholoomException USAGE when it is no unsealed run, STORAGE when the disk refuses
   */
  public static RunDirectory reopen(Path directory) {
    Path partial = directory.toAbsolutePath().normalize();
    if (!partial.getFileName().toString().endsWith(PARTIAL)
        || !Files.exists(partial.resolve(MANIFEST))) {
      throw new EcholoomException(
          ExitCode.USAGE, directory + " is not an unfinished run: it is no *" + PARTIAL);
    }
    RunDirectory run = new RunDirectory(partial.resolveSibling(""), partial);
    try {
      Unfinished.tidy(partial);
      return run;
    } catch (IOException refused) {
      throw storage("cannot go on with " + directory, refused);
    }
  }

  /** Writes a document of the run, over an older one; it is on the disk when this returns. */
  public void write(String name, String text) {
    try {
      DurableFile.write(directory.resolve(name), text);
    } catch (IOException refused) {
      throw storage("cannot write " + name, refused);
    }
  }

  /** Writes what became of the expectations. */
  public void writeVerdicts(List<Verdict> verdicts) {
    write(VERDICTS, RunMapper.DOCUMENT.writeValueAsString(verdicts) + "\n");
  }

  /** Where it is now. */
  public Path path() {
    return directory;
  }

  /** Creates the directory of a trial. */
  public Path createTrialDirectory(int id) {
    try {
      return Files.createDirectory(trialDirectory(directory, id));
    } catch (IOException refused) {
      throw storage("cannot create the directory of trial " + id, refused);
    }
  }

  /** Writes the system calls of a trial; it is on the disk when this returns. */
  public void writeSystemCalls(int id, List<RoleCalls> roles) {
    Path file = trialDirectory(directory, id).resolve(SYSTEM_CALLS);
    try {
      DurableFile.write(file, RunMapper.DOCUMENT.writeValueAsString(roles) + "\n");
    } catch (IOException refused) {
      throw storage("cannot write " + file, refused);
    }
  }

  static Path trialDirectory(Path run, int id) {
    return run.resolve("trials").resolve("%04d".formatted(id));
  }

  /** Appends a trial that has come to its end; it is on the disk when this returns. */
  public void append(Trial trial) {
    try {
      DurableFile.append(
          directory.resolve(TRIALS), RunMapper.LINE.writeValueAsString(trial) + "\n");
    } catch (IOException refused) {
      throw storage("cannot append trial " + trial.id() + " to " + TRIALS, refused);
    }
  }

  /**
   * Writes the checksums, drops the suffix and makes {@code latest} point here.
   *
   * @return the directory under its final name
   */
  public Path seal() {
    try {
      Checksums.write(directory);
      String name = directory.getFileName().toString();
      Path sealed = out.resolve(name.substring(0, name.length() - PARTIAL.length()));
      Files.move(directory, sealed, StandardCopyOption.ATOMIC_MOVE);
      pointLatestAt(sealed);
      return sealed;
    } catch (IOException refused) {
      throw storage("cannot seal " + directory, refused);
    }
  }

  private void pointLatestAt(Path sealed) throws IOException {
    Path fresh = out.resolve(".latest-" + ProcessHandle.current().pid());
    Files.deleteIfExists(fresh);
    Files.createSymbolicLink(fresh, sealed.getFileName());
    Files.move(
        fresh,
        out.resolve("latest"),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * The runs below {@code out} that were not sealed, oldest first; empty when there is no such
   * directory.
   */
  public static List<Path> unsealed(Path out) {
    if (!Files.isDirectory(out)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(out)) {
      return entries
          .filter(entry -> entry.getFileName().toString().endsWith(PARTIAL))
          .sorted()
          .toList();
    } catch (IOException refused) {
      throw storage("cannot list " + out, refused);
    }
  }

  private static EcholoomException storage(String what, IOException cause) {
    return new EcholoomException(ExitCode.STORAGE, what + ": " + reason(cause), cause);
  }

  /** Exceptions of java.nio.file say only the file; their names say what happened. */
  private static String reason(IOException cause) {
    String message = String.valueOf(cause.getMessage());
    return cause instanceof java.nio.file.FileSystemException
        ? cause.getClass().getSimpleName().replace("Exception", "") + " " + message
        : message;
  }
}
