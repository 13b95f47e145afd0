package echoloom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpTest {
  /** The words that name each command, hidden ones as well. */
  static Stream<List<String>> commands() {
    return words(List.of(), Main.commandLine());
  }

  private static Stream<List<String>> words(List<String> words, CommandLine command) {
    return Stream.concat(
        Stream.of(words),
        command.getSubcommands().entrySet().stream()
            .flatMap(
                entry -> {
                  List<String> further = new ArrayList<>(words);
                  further.add(entry.getKey());
                  return words(further, entry.getValue());
                }));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpIsOnStandardOutputAndNothingElseAnywhere(List<String> words) {
    List<String> arguments = new ArrayList<>(words);
    arguments.add("--help");
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command =
        Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));

    ByteArrayOutputStream ofTheLibrary = new ByteArrayOutputStream();
    PrintStream standardError = System.err;
    try (PrintStream caught = new PrintStream(ofTheLibrary, true, StandardCharsets.UTF_8)) {
      System.setErr(caught);
      assertThat(command.execute(arguments.toArray(String[]::new))).isZero();
    } finally {
      System.setErr(standardError);
    }

    assertThat(out.toString())
        .startsWith(("Usage: echoloom " + String.join(" ", words)).strip())
        .doesNotContain("WARN", "%%", "%n");
    assertThat(err.toString()).isEmpty();
    assertThat(ofTheLibrary.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
