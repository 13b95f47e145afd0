package echoloom.cli;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Parameter;
import echoloom.model.Profile;
import echoloom.model.Settings;
import echoloom.run.Campaign;
import echoloom.run.Repetitions;
import echoloom.run.RunRequest;
import echoloom.run.Subject;
import echoloom.rundir.SealedRun;
import java.io.Console;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that say how a run is done and where it is kept. */
final class RunOptions {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  @Option(
      names = "--strace",
      description = {
        "one more trial of each cell, not timed, with every socket call counted and strace attached",
        "to server and client: the report shows both counts side by side"
      })
  boolean strace;

  @Option(names = "--out", paramLabel = "DIR", description = "where runs are kept (default runs)")
  Path out = Path.of("runs");

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "name of the run directory (default: what is run)")
  @Nullable String name;

  @Option(
      names = "--json",
      description = "print one JSON document on standard output, nothing else")
  boolean json;

  @Option(
      names = "--force",
      description = "go on although another run is under way on this machine")
  boolean force;

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec = CommandSpec.create();

  /**
   * What is to be run.
   *
   * @param defaultName of the run when none was given
   */
  RunRequest request(Subject subject, Repetitions repetitions, long seed, String defaultName) {
    String runName = name == null ? defaultName : name;
    if (!NAME.matcher(runName).matches()) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "--name: found '" + runName + "', expected letters, digits, dots, dashes (at most 64)");
    }
    return new RunRequest(
        subject,
        repetitions,
        seed,
        profiled(),
        out,
        runName,
        force,
        spec.root().commandLine().getParseResult().originalArgs());
  }

  /**
   * The parameters of these parts that were given; a profile that counts calls is not one of them,
   * because it is for extra trials.
   */
  Settings given(Set<Parameter.Part> parts) {
    Settings given = ParameterOptions.given(spec, parts);
    return profile().filter(Profile::countsCalls).isPresent()
        ? given.filter(parameter -> parameter != Parameter.PROFILE)
        : given;
  }

  /** What each cell is recorded with in extra trials that are not timed. */
  private List<Profile> profiled() {
    Set<Profile> profiles = EnumSet.noneOf(Profile.class);
    profile().filter(Profile::countsCalls).ifPresent(profiles::add);
    if (strace) {
      profiles.add(Profile.STRACE);
    }
    return List.copyOf(profiles);
  }

  private Optional<Profile> profile() {
    return ParameterOptions.given(spec, EnumSet.of(Parameter.Part.SURROUNDINGS))
        .get(Parameter.PROFILE)
        .map(level -> Profile.of(level.text()));
  }

  /** Goes on with a run that was not sealed. */
  SealedRun resume(Path partial, boolean allowRemote) throws InterruptedException {
    return Campaign.resume(partial, force, allowRemote, progress(), JudgedRun::documents);
  }

  /** Runs what is asked for. */
  SealedRun run(RunRequest request, ConsoleProgress progress) throws InterruptedException {
    return Campaign.run(request, progress, JudgedRun::documents);
  }

  /** Shows on standard error how far a run is. */
  static ConsoleProgress progress() {
    return new ConsoleProgress(System.err, isTerminal());
  }

  /** Whether a person watches: only then a line is written over. */
  // JDK 25 returns null again where nothing is a terminal (its default console is java.base's).
  @SuppressWarnings("SystemConsoleNull")
  private static boolean isTerminal() {
    Console console = System.console();
    return console != null && console.isTerminal();
  }
}
