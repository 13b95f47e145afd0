package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import echoloom.tidy.Make;
import echoloom.tidy.Make.Ended;
import echoloom.tidy.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script and the make targets that start the jar. */
class StarterTest {
  @TempDir Path tree;

  /** A tree with the script and the jar, in which nothing belongs to anyone else. */
  @BeforeEach
  void copyTree() throws IOException {
    Files.createDirectories(tree.resolve("bin"));
    Files.createDirectories(tree.resolve("target"));
    Files.copy(Sources.path("bin/echoloom"), tree.resolve("bin/echoloom"));
    assertThat(tree.resolve("bin/echoloom").toFile().setExecutable(true)).isTrue();
    Files.copy(Path.of(System.getProperty("echoloom.jar")), tree.resolve("target/echoloom.jar"));
  }

  @Test
  void archiveOfAnotherJdkIsNamedInOneLine() throws Exception {
    writeStamp(stamp().replaceFirst("Java \\S+", "Java 25.0.0+1"));
    Ended ended = start("--version");
    assertThat(ended.exitCode()).isZero();
    assertThat(ended.out()).startsWith("echoloom ").hasLineCount(1);
    assertThat(ended.err())
        .hasLineCount(1)
        .contains("target/echoloom.jsa", "another JDK", "Java 25.0.0+1", "bin/archive-classes");
  }

  @Test
  void archiveOfAnotherJarIsNamedInOneLine() throws Exception {
    writeStamp(stamp().replaceFirst("(?m)^jar .*", "jar 1 2"));
    assertThat(start("--version").err()).hasLineCount(1).contains("another target/echoloom.jar");
  }

  @Test
  void archiveThatBelongsToBothAndNoArchiveAreNotWorthALine() throws Exception {
    assertThat(start("--version").err()).isEmpty();
    writeStamp(stamp());
    assertThat(start("--version").err()).isEmpty();
  }

  @Test
  void missingJarIsNamedWithTheRemedy() throws Exception {
    Files.delete(tree.resolve("target/echoloom.jar"));
    Ended ended = start("--version");
    assertThat(ended.exitCode()).isEqualTo(13);
    assertThat(ended.err()).hasLineCount(1).contains("make build");
  }

  @Test
  void makeDoctorLooksAtThisMachine() throws Exception {
    Ended ended = make("doctor");
    assertThat(ended.out()).as(ended.err()).contains("descriptor");
  }

  @Test
  void makeReportShowsARun() throws Exception {
    try (Launched bench =
        Launched.start(
            tree,
            "bench",
            "--force",
            "--port=" + FreePort.find(),
            "--connections=5",
            "--rounds=20",
            "--warmup=0",
            "--repetitions=1")) {
      Noise.assertEnded(bench);
    }
    Ended ended = make("report", "RUN=" + tree.resolve("runs/latest"));
    assertThat(ended.exitCode()).as(ended.err()).isZero();
    assertThat(ended.out()).contains("## Figures", "QPS");
  }

  /** The jar is the one that these tests are for, whatever was edited since. */
  private static Ended make(String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of("-o", "target/echoloom.jar"));
    all.addAll(List.of(arguments));
    return Make.call(all.toArray(String[]::new));
  }

  private Ended start(String argument) throws Exception {
    return Make.call(List.of(tree.resolve("bin/echoloom").toString(), argument), tree);
  }

  private String stamp() throws Exception {
    return start("--print-archive-stamp").out();
  }

  private void writeStamp(String stamp) throws IOException {
    Files.writeString(tree.resolve("target/echoloom.jsa"), "");
    Files.writeString(tree.resolve("target/echoloom.jsa.stamp"), stamp);
  }
}
