package echoloom.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each target would do; nothing is done. */
class MakefileTest {
  private static final Pattern IN_HELP = Pattern.compile("(?m)^  make ([a-z-]+) ");
  private static final Pattern RULE = Pattern.compile("(?m)^([a-z][a-z-]*):(?!=)");

  /** The targets of the contract with users; others can be added. */
  private static final List<String> CONTRACT =
      List.of(
          "bench-long",
          "bench-short",
          "run-lt",
          "run-et",
          "run-mp",
          "test",
          "scaling",
          "experiments",
          "report",
          "doctor",
          "check",
          "clean",
          "help");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bench-long                        | bin/echoloom bench --engine selector --trigger lt --connections 100 --repetitions 3 --mode long --rounds 1000
          bench-long ENGINE=uring THREADS=2 | bin/echoloom bench --engine uring --trigger lt --threads 2 --connections 100
          bench-long TARGET=127.0.0.1:9988  | bin/echoloom bench 127.0.0.1:9988 --connections 100 --repetitions 3 --mode long
          bench-short TRIGGER=et ROUNDS=50  | bin/echoloom bench --engine selector --trigger et --connections 100 --repetitions 3 --mode short --rounds 50
          scale                             | --driver virtual --jvm footprint --profile off
          scale                             | --connections 100000 --rounds 2
          scale CONNECTIONS=500000 RATE=9   | --connections 500000 --rate 9
          run-lt                            | exec bin/echoloom serve --engine selector --trigger lt
          run-et ENGINE=epoll               | exec bin/echoloom serve --engine epoll --trigger et
          run-mp                            | exec bin/echoloom serve --engine selector --trigger lt --processes 2
          experiments                       | bin/echoloom run all --quick
          experiments EXPERIMENTS=cpu       | bin/echoloom run cpu --quick
          report                            | bin/echoloom report runs/latest
          report RUN=runs/A                 | bin/echoloom report runs/A
          doctor                            | bin/echoloom doctor
          marks                             | bin/marks
          marks QUICK=--quick               | bin/marks --quick
          build -W pom.xml                  | mvn -B -ntp -Dstyle.color=never -q package -Dmaven.test.skip
          test                              | mvn -B -ntp -Dstyle.color=never verify
          check                             | mvn -B -ntp -Dstyle.color=never spotless:check verify
          check STRICT=1                    | .ci/SkippedTests.java --strict
          scaling RUN=runs/A                | verify -Dtest.groups=scaling -Dtest.excludedGroups= -Dtest.forks=1 -Drun=runs/A
          soak ENGINE=uring DURATION=1h     | -Dtest.groups=soak -Dsoak.engine=uring -Dsoak.trigger=lt -Dsoak.duration=1h
          coverage                          | mvn -B -ntp -Dstyle.color=never -Pcoverage
          mutation                          | mvn -B -ntp -Dstyle.color=never -Pmutation
          format                            | mvn -B -ntp -Dstyle.color=never -q spotless:apply
          clean                             | rm -rf target
          help                              | sed -n
          """)
  void targetRunsItsCommand(String targetAndVariables, String command) throws Exception {
    assertThat(Make.dryRun(targetAndVariables.split(" ", -1)).replaceAll(" +", " "))
        .contains(command);
  }

  @Test
  void buildsTheJarOnlyWhenASourceIsNewer() throws Exception {
    assertThat(Make.dryRun("-W", "pom.xml", "doctor"))
        .containsSubsequence("mvn", "package", "bin/echoloom doctor");
    assertThat(Make.dryRun("-o", "target/echoloom.jar", "doctor")).doesNotContain("mvn");
  }

  @Test
  void helpListsEveryTargetAndNoOther() throws Exception {
    Set<String> listed = matches(IN_HELP, Make.run("help"));
    assertThat(listed).isEqualTo(rules()).containsAll(CONTRACT);
  }

  @Test
  void everyTargetOfTheHelpIsTestedHere() throws Exception {
    CsvSource rows =
        MakefileTest.class
            .getDeclaredMethod("targetRunsItsCommand", String.class, String.class)
            .getAnnotation(CsvSource.class);
    assertThat(
            rows.textBlock().lines().map(row -> row.split(" ", 2)[0]).collect(Collectors.toSet()))
        .isEqualTo(rules());
  }

  /** Make takes a file of that name for the result of a target that is not phony. */
  @Test
  void everyTargetOfTheHelpIsPhony() throws Exception {
    String database = Make.run("-pn", "help");
    Set<String> phony =
        database
            .lines()
            .filter(line -> line.startsWith(".PHONY: "))
            .flatMap(line -> Arrays.stream(line.split(" ", -1)).skip(1))
            .collect(Collectors.toSet());
    assertThat(phony).isEqualTo(rules());
  }

  private static Set<String> rules() throws IOException {
    return matches(RULE, Files.readString(Sources.path("Makefile")));
  }

  private static Set<String> matches(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map((MatchResult match) -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
