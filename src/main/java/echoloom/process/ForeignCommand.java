package echoloom.process;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Extent;
import echoloom.model.Finding;
import echoloom.model.LoadProfile;
import echoloom.model.ServerDesign;
import java.io.File;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The command line of a foreign program, ready to be started.
 *
 * @param words program and arguments, at least the program
 */
public record ForeignCommand(List<String> words) {

  /** Copies the list. */
  public ForeignCommand {
    words = List.copyOf(words);
  }

  /**
   * The command of a server.
   *
   * @param text with {@code {port}}, {@code {threads}} and {@code {trigger}}
   * @throws EcholoomException USAGE when it is malformed or has no {@code {port}}
   */
  public static ForeignCommand ofServer(String text, ServerDesign design) {
    return of(
        "--server-command",
        text,
        Map.of(
            "{port}", Integer.toString(design.port()),
            "{threads}", Integer.toString(design.threads()),
            "{trigger}", design.trigger().key()));
  }

  /**
   * The command of a client.
   *
   * @param text with {@code {host}}, {@code {port}}, {@code {mode}}, {@code {connections}} and
   *     {@code {rounds}} or, for a load that lasts a time, {@code {seconds}}
   * @param target the server
   * @throws EcholoomException USAGE when it is malformed, has no {@code {port}}, or does not fit
   *     the extent of the load
   */
  public static ForeignCommand ofClient(String text, LoadProfile load, InetSocketAddress target) {
    Map<String, String> values = new HashMap<>();
    values.put("{host}", target.getHostString());
    values.put("{port}", Integer.toString(target.getPort()));
    values.put("{mode}", load.mode().key());
    values.put("{connections}", Integer.toString(load.connections()));
    switch (load.extent()) {
      case Extent.Rounds(int rounds) -> values.put("{rounds}", Integer.toString(rounds));
      case Extent.Timed(Duration time) ->
          values.put("{seconds}", new BigDecimal(time.toMillis()).movePointLeft(3).toPlainString());
    }
    for (String extent : List.of("{rounds}", "{seconds}")) {
      if (text.contains(extent) && !values.containsKey(extent)) {
        throw new EcholoomException(
            ExitCode.USAGE,
            "--client-command has %s, but the load has none: use --rounds with {rounds}, --duration"
                    .formatted(extent)
                + " with {seconds}");
      }
    }
    return of("--client-command", text, values);
  }

  /** Splits it into words, then fills in the placeholders, so that no value can add a word. */
  private static ForeignCommand of(String option, String text, Map<String, String> values) {
    if (!text.contains("{port}")) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "%s needs {port}, so that client and server meet: %s".formatted(option, text));
    }
    return new ForeignCommand(
        ShellWords.of(option, text).stream().map(word -> filled(word, values)).toList());
  }

  private static String filled(String word, Map<String, String> values) {
    String filled = word;
    for (Map.Entry<String, String> value : values.entrySet()) {
      filled = filled.replace(value.getKey(), value.getValue());
    }
    return filled;
  }

  /**
   * Whether the program can be found.
   *
   * @param title of the finding
   */
  public Finding check(String title) {
    String program = words.getFirst();
    boolean found =
        program.contains("/")
            ? Files.isExecutable(Path.of(program))
            : searchPath().anyMatch(directory -> Files.isExecutable(directory.resolve(program)));
    return found
        ? Finding.ok(title, program + " is there")
        : Finding.refusal(
            title,
            "there is no program " + program,
            program.contains("/")
                ? "give the path of an executable file, absolute or from "
                    + Path.of("").toAbsolutePath()
                : "install it or give its path");
  }

  private static Stream<Path> searchPath() {
    return Optional.ofNullable(System.getenv("PATH")).stream()
        .flatMap(path -> Stream.of(path.split(File.pathSeparator, -1)))
        .map(Path::of);
  }
}
