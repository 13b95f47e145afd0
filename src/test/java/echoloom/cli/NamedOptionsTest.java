package echoloom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreeScanner;
import echoloom.tidy.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What texts tell a user to type exists. */
class NamedOptionsTest {
  /** An option as it is typed; a custom property of a style sheet is followed by a colon. */
  private static final Pattern OPTION =
      Pattern.compile("(?<![\\w-])(?<!var\\()--[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?![\\w:-])");

  /** Options of other programs, and whose they are. */
  private static final Map<String, String> OF_OTHERS =
      Map.ofEntries(
          Map.entry("--add-opens", "java"),
          Map.entry("--add-exports", "java"),
          Map.entry("--enable-native-access", "java"),
          Map.entry("--print-java-home", "bin/echoloom, before it starts a JVM"),
          Map.entry("--print-archive-stamp", "bin/echoloom, before it starts a JVM"),
          Map.entry("--events", "jfr print"),
          Map.entry("--truncate", "jfr view"),
          Map.entry("--input", "jfr configure"),
          Map.entry("--output", "jfr configure"),
          Map.entry("--strict", ".ci/SkippedTests.java"),
          Map.entry("--no-install-recommends", "apt-get"),
          Map.entry("--workers", "a foreign server, as an example"));

  private static final Set<String> OURS =
      options(Main.commandLine())
          .flatMap(option -> Stream.of(option.names()))
          .collect(Collectors.toSet());

  private static Stream<OptionSpec> options(CommandLine command) {
    return Stream.concat(
        command.getCommandSpec().options().stream(),
        command.getSubcommands().values().stream().flatMap(NamedOptionsTest::options));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "Makefile",
        ".ci",
        "bin",
        "docs",
        "jfr",
        "src/main/resources",
        "src/reference"
      })
  void fileNamesOnlyOptionsThatExist(String name) throws IOException {
    List<String> unknown = new ArrayList<>();
    for (Path file : Sources.files(name).toList()) {
      unknown(Files.readString(file)).forEach(option -> unknown.add(file + ": " + option));
    }
    assertThat(unknown).isEmpty();
  }

  @Test
  void messageNamesOnlyOptionsThatExist() throws IOException {
    Sources main = Sources.below("src/main/java");
    List<String> unknown = new ArrayList<>();
    for (CompilationUnitTree unit : main.units()) {
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitLiteral(LiteralTree literal, @Nullable Void nothing) {
          if (literal.getValue() instanceof String text) {
            unknown(text).forEach(option -> unknown.add(main.place(unit, literal) + " " + option));
          }
          return super.visitLiteral(literal, null);
        }
      }.scan(unit, null);
    }
    assertThat(unknown).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(--client-via 'ssh b')", "use --client-cpus.", "`--server-via`"})
  void unknownOptionIsFound(String text) {
    assertThat(unknown(text)).hasSize(1);
  }

  private static Stream<String> unknown(String text) {
    return OPTION
        .matcher(text)
        .results()
        .map(match -> match.group())
        .filter(option -> !OURS.contains(option) && !OF_OTHERS.containsKey(option));
  }
}
