package echoloom.process;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Finding;
import echoloom.model.ServerDesign;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The command line of a foreign server, ready to be started.
 *
 * @param words program and arguments, at least the program
 */
public record ServerCommand(List<String> words) {

  /** Copies the list. */
  public ServerCommand {
    words = List.copyOf(words);
  }

  /**
   * Splits it into words, then fills in the placeholders, so that no value can add a word.
   *
   * @param text with {@code {port}}, {@code {threads}} and {@code {trigger}}
   * @throws EcholoomException USAGE when it is malformed or has no {@code {port}}
   */
  public static ServerCommand of(String text, ServerDesign design) {
    if (!text.contains("{port}")) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "--server-command needs {port}, so that the server listens where the client connects: "
              + text);
    }
    return new ServerCommand(
        ShellWords.of(text).stream()
            .map(
                word ->
                    word.replace("{port}", Integer.toString(design.port()))
                        .replace("{threads}", Integer.toString(design.threads()))
                        .replace("{trigger}", design.trigger().key()))
            .toList());
  }

  /** Whether the program can be found. */
  public Finding check() {
    String program = words.getFirst();
    boolean found =
        program.contains("/")
            ? Files.isExecutable(Path.of(program))
            : searchPath().anyMatch(directory -> Files.isExecutable(directory.resolve(program)));
    return found
        ? Finding.ok("server command", program + " is there")
        : Finding.refusal(
            "server command",
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
