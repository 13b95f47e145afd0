package echoloom.cli;

import echoloom.model.Domain;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Profile;
import echoloom.model.Settings;
import echoloom.run.Keeping;
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
  private static final Domain REPETITIONS = new Domain.Count(1, 1_000);
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  @Option(
      names = "--profile",
      paramLabel = "measure|syscalls|off",
      description = {
        "what is recorded: low overhead (measure, default); the same and then one more trial of each",
        "cell, not timed, with every socket call counted (syscalls); neither recordings nor samples",
        "(off)"
      })
  @Nullable String profile;

  @Option(
      names = "--strace",
      description = {
        "one more trial of each cell, not timed, with every socket call counted and strace attached",
        "to server and client: the report shows both counts side by side"
      })
  boolean strace;

  @Option(
      names = "--jvm",
      paramLabel = "speed|footprint",
      description = {
        "what the JVMs of both roles are tuned for: echoes per second (default), or little memory,",
        "for many processes with many connections each"
      })
  @Nullable String jvm;

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

  /** How the run is done and kept; {@code usualName} is its name when none was given. */
  Keeping keeping(String usualName) {
    String runName = name == null ? usualName : name;
    if (!NAME.matcher(runName).matches()) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "--name: found '" + runName + "', expected letters, digits, dots, dashes (at most 64)");
    }
    return new Keeping(
        out, runName, force, spec.root().commandLine().getParseResult().originalArgs());
  }

  /** The settings that these options give; a profile that counts calls is for extra trials. */
  Settings settings() {
    return profile().filter(Profile::countsCalls).isPresent()
        ? new GivenSettings().put(Parameter.JVM, jvm).settings()
        : new GivenSettings().put(Parameter.PROFILE, profile).put(Parameter.JVM, jvm).settings();
  }

  /** What each cell is recorded with in extra trials that are not timed. */
  List<Profile> profiled() {
    Set<Profile> profiles = EnumSet.noneOf(Profile.class);
    profile().filter(Profile::countsCalls).ifPresent(profiles::add);
    if (strace) {
      profiles.add(Profile.STRACE);
    }
    return List.copyOf(profiles);
  }

  private Optional<Profile> profile() {
    return new GivenSettings()
        .put(Parameter.PROFILE, profile).settings().get(Parameter.PROFILE).stream()
            .map(level -> Profile.of(level.text()))
            .findFirst();
  }

  /** A whole number of repetitions. */
  static int repetitions(String text) {
    return (int) level("--repetitions", REPETITIONS, text).number().orElseThrow();
  }

  private static Level level(String option, Domain domain, String text) {
    try {
      return domain.parse(text);
    } catch (IllegalArgumentException refused) {
      throw new EcholoomException(ExitCode.USAGE, option + ": " + refused.getMessage());
    }
  }

  /** Whether a person watches: only then a line is written over. */
  // JDK 25 returns null again where nothing is a terminal (its default console is java.base's).
  @SuppressWarnings("SystemConsoleNull")
  static boolean isTerminal() {
    Console console = System.console();
    return console != null && console.isTerminal();
  }
}
