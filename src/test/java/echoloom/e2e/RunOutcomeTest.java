package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.experiment.Experiment;
import echoloom.experiment.ExperimentFile;
import echoloom.experiment.catalogue.Catalogue;
import echoloom.launch.Launched;
import echoloom.plan.Capabilities;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** How a run of an experiment ends. */
class RunOutcomeTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final String READS = "value: {metric: reads_per_echo, at: {trigger: lt}}, ";

  @TempDir Path directory;

  /** Counts decide, so the outcome does not depend on how fast this machine is. */
  @Test
  void worstVerdictIsTheExitCodeOfTheRunAndOfEveryLaterJudgement() throws Exception {
    new TinyExperiment().claim(READS + "atMost: 0.5").writeTo(directory);
    try (Launched run = run("--json")) {
      assertThat(run.exitCode()).as(run.err()).isEqualTo(10);
      JsonNode verdict = JSON.readTree(run.out()).required("verdicts").get(0);
      assertThat(verdict.required("outcome").asString()).isEqualTo("refuted");
    }
    assertThat(directory.resolve("runs/latest/report.md")).isNotEmptyFile();
    assertThat(directory.resolve("runs/latest/verdicts.json")).content().contains("refuted");

    assertJudged(READS + "between: [1, 1.5]", "confirmed", 0);
    assertJudged("value: {metric: timely_share, at: {trigger: lt}}, atLeast: 0.9", "invalid", 12);
    assertIsLikeItself();
    assertFitsNoLaw();
  }

  private void assertJudged(String claim, String outcome, int exitCode) throws Exception {
    new TinyExperiment().claim(claim).writeTo(directory);
    try (Launched judge =
        Launched.start(
            directory, "judge", "runs/latest", "--experiment", TinyExperiment.FILE, "--json")) {
      assertThat(judge.exitCode()).as(judge.err()).isEqualTo(exitCode);
      JsonNode verdict = JSON.readTree(judge.out()).required("verdicts").get(0);
      assertThat(verdict.required("outcome").asString()).isEqualTo(outcome);
    }
  }

  private void assertFitsNoLaw() throws Exception {
    try (Launched predict = Launched.start(directory, "predict", "runs/latest")) {
      assertThat(predict.exitCode()).isEqualTo(11);
      assertThat(predict.err().lines()).singleElement().asString().contains("fits no law");
    }
  }

  private void assertIsLikeItself() throws Exception {
    try (Launched compare =
        Launched.start(directory, "compare", "runs/latest", "runs/latest", "--json")) {
      assertThat(compare.exitCode()).as(compare.err()).isZero();
      JsonNode cell = JSON.readTree(compare.out()).required("cells").get(0);
      assertThat(cell.required("ratios").required("qps").required("finding").asString())
          .isIn("no_difference", "unknown");
    }
  }

  @Test
  void brokenFileIsOneLineWithItsPlaceAndCreatesNothing() throws Exception {
    Path file = new TinyExperiment().load("round: 100").writeTo(directory);
    try (Launched run = run()) {
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err().lines()).singleElement().asString().contains("tiny.yaml:4", "round");
    }
    Files.delete(file);
    assertThat(directory.resolve("runs")).doesNotExist();
  }

  @Test
  void partThatThisBuildHasNotIsNamedAndNothingIsCreated() throws Exception {
    Experiment incomplete =
        Catalogue.all().stream()
            .map(ExperimentFile::full)
            .filter(experiment -> !Capabilities.missing(experiment).isEmpty())
            .findFirst()
            .orElseThrow(() -> new TestAbortedException("this build can run the whole catalogue"));
    try (Launched run = Launched.start(directory, "run", incomplete.id(), "--force")) {
      assertThat(run.exitCode()).as(run.err()).isEqualTo(13);
      assertThat(run.err())
          .contains(incomplete.id() + " needs what this build does not have")
          .contains(Capabilities.missing(incomplete));
    }
    assertThat(directory.resolve("runs")).doesNotExist();
  }

  @Test
  void secondRunAtOnceIsRefusedAndCreatesNothing() throws Exception {
    new TinyExperiment().writeTo(directory);
    try (FileChannel channel = lockFile()) {
      FileLock lock = channel.tryLock();
      Assumptions.assumeTrue(lock != null, "another run is under way on this machine");
      try (Launched run = Launched.start(directory, "run", TinyExperiment.FILE)) {
        assertThat(run.exitCode()).isEqualTo(13);
        assertThat(run.err()).contains("another run is under way", "--force");
      }
    }
    assertThat(directory.resolve("runs")).doesNotExist();
  }

  private static FileChannel lockFile() throws IOException {
    Path file = Path.of("/tmp/echoloom.lock");
    if (!Files.exists(file)) {
      return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }
    Assumptions.assumeTrue(Files.isWritable(file), file + " belongs to another user");
    return FileChannel.open(file, StandardOpenOption.WRITE);
  }

  private Launched run(String... more) throws IOException {
    String[] arguments = new String[more.length + 4];
    arguments[0] = "run";
    arguments[1] = TinyExperiment.FILE;
    arguments[2] = "--force";
    arguments[3] = "--profile=off";
    System.arraycopy(more, 0, arguments, 4, more.length);
    return Launched.start(directory, arguments);
  }
}
