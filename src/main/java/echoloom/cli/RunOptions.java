package echoloom.cli;

import echoloom.lab.Bench;
import echoloom.model.Cell;
import echoloom.model.Domain;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Level;
import java.io.Console;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that say how a run is done and where it is kept. */
final class RunOptions {
  private static final Domain REPETITIONS = new Domain.Count(1, 1_000);
  private static final Domain PROFILE = new Domain.Choice(List.of("measure", "off"));
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  @Option(names = "--repetitions", paramLabel = "N", description = "trials (default 3)")
  String repetitions = "3";

  @Option(
      names = "--profile",
      paramLabel = "measure|off",
      description = "JFR recordings of both roles: jfr/measure.jfc (default) or none")
  String profile = "measure";

  @Option(names = "--out", paramLabel = "DIR", description = "where runs are kept (default runs)")
  Path out = Path.of("runs");

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "name of the run directory (default bench-long or bench-short)")
  @Nullable String name;

  @Option(
      names = "--json",
      description = "print one JSON document on standard output, nothing else")
  boolean json;

  @Option(
      names = "--allow-remote",
      description = "allow a target that is not this machine; load only what is yours")
  boolean allowRemote;

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec = CommandSpec.create();

  /** The bench of this cell. */
  Bench bench(Cell cell, Optional<InetSocketAddress> target) {
    String runName = name == null ? "bench-" + cell.load().mode().key() : name;
    if (!NAME.matcher(runName).matches()) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "--name: found '" + runName + "', expected letters, digits, dots, dashes (at most 64)");
    }
    return new Bench(
        cell,
        target,
        level("--repetitions", REPETITIONS, repetitions).number().stream()
            .mapToInt(number -> (int) number)
            .findFirst()
            .orElseThrow(),
        level("--profile", PROFILE, profile).text().equals("measure"),
        out,
        runName,
        spec.root().commandLine().getParseResult().originalArgs());
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
