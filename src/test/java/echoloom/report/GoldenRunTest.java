package echoloom.report;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.experiment.PublishedFigure;
import echoloom.experiment.catalogue.PublishedResults;
import echoloom.experiment.yaml.ExperimentReader;
import echoloom.judge.Comparison;
import echoloom.judge.Judgement;
import echoloom.model.Manifest;
import echoloom.report.format.MarkdownFormat;
import echoloom.rundir.RunMapper;
import echoloom.rundir.SealedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that version 1 of the format wrote are read, written and reported as they were. */
class GoldenRunTest {
  private static final Path V1 =
      Path.of(System.getProperty("echoloom.basedir", "."), "src/test/resources/golden/v1");
  private static final Path EXPERIMENT = V1.resolve("golden");

  /** Where the golden run was when its documents were written. */
  private static final String THEN = "runs/20261201T134552Z-golden";

  @ParameterizedTest
  @ValueSource(strings = {"golden", "bench-long"})
  void trialsAreWrittenAsTheyWereRead(String run) throws IOException {
    Path directory = V1.resolve(run);

    assertThat(SealedRun.read(directory).trials())
        .map(RunMapper.LINE::writeValueAsString)
        .isEqualTo(Files.readAllLines(directory.resolve("trials.jsonl")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"golden", "bench-long"})
  void manifestIsWrittenAsItWasRead(String run) throws IOException {
    Path directory = V1.resolve(run);
    String written = RunMapper.DOCUMENT.writeValueAsString(SealedRun.read(directory).manifest());

    // The order of sysctls and limits differs from JVM to JVM.
    assertThat(RunMapper.LINE.readTree(written))
        .isEqualTo(RunMapper.LINE.readTree(Files.readString(directory.resolve("manifest.json"))));
    assertThat(written).startsWith("{\n  \"schema_version\" : 1,\n  \"created_at\" : ");
  }

  @Test
  void manifestOfBeforeThereWereProfiledTrialsIsRead() throws IOException {
    String text = Files.readString(EXPERIMENT.resolve("manifest.json"));
    String older = text.replaceAll(",\\s*\"profiled\" : \\[[^\\]]*\\]", "");

    assertThat(older).isNotEqualTo(text);
    assertThat(RunMapper.LINE.readValue(older, Manifest.class).plan().profiled()).isEmpty();
  }

  @Test
  void verdictsAreJudgedAndWrittenAsTheyWere() throws IOException {
    SealedRun run = SealedRun.read(EXPERIMENT);

    assertThat(RunMapper.DOCUMENT.writeValueAsString(judgement(run).verdicts()) + "\n")
        .isEqualTo(Files.readString(EXPERIMENT.resolve("verdicts.json")));
  }

  @Test
  void systemCallsAreWrittenAsTheyWereRead() {
    SealedRun run = SealedRun.read(EXPERIMENT);

    assertThat(run.systemCalls()).isNotEmpty();
    run.systemCalls()
        .forEach(
            (trial, calls) ->
                assertThat(EXPERIMENT.resolve("trials/%04d/syscalls.json".formatted(trial)))
                    .content()
                    .isEqualTo(RunMapper.DOCUMENT.writeValueAsString(calls) + "\n"));
  }

  @Test
  void documentsForProgramsSayWhatTheySaid() {
    SealedRun run = SealedRun.read(EXPERIMENT);

    assertThat(V1.resolve("judge.json")).content().isEqualTo(then(RunJson.of(run, judgement(run))));
    assertThat(V1.resolve("compare.json"))
        .content()
        .isEqualTo(then(ComparisonJson.of(run, run, comparison(run))));
  }

  @Test
  void documentsForPeopleSayWhatTheySaid() {
    SealedRun run = SealedRun.read(EXPERIMENT);
    List<PublishedFigure> published =
        judgement(run).experiment().map(PublishedResults.load()::of).orElseThrow();

    assertThat(then(MarkdownFormat.of(RunReport.of(run, judgement(run), published))))
        .isEqualToNormalizingWhitespace(content("report.md"));
    assertThat(then(MarkdownFormat.of(ComparisonReport.of(run, run, comparison(run)))))
        .isEqualToNormalizingWhitespace(content("compare.md"));
  }

  private static Judgement judgement(SealedRun run) {
    String text = run.experimentText().orElseThrow();
    return Judgement.of(
        run.manifest(),
        Optional.of(ExperimentReader.read("experiment.yaml", text).in(Manifest.Size.FULL)),
        run.trials());
  }

  private static Comparison comparison(SealedRun run) {
    return Comparison.of(run.trials(), run.trials(), run.manifest().plan().seed());
  }

  private static String content(String file) {
    try {
      return Files.readString(V1.resolve(file));
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private static String then(String text) {
    return text.replace(EXPERIMENT.toString(), THEN) + (text.endsWith("\n") ? "" : "\n");
  }
}
