package echoloom.report;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.experiment.ExperimentFile;
import echoloom.experiment.catalogue.Catalogue;
import echoloom.experiment.catalogue.PublishedResults;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExplanationTest {
  private final PublishedResults published = PublishedResults.load();

  @Test
  void listsEveryExperimentOnOneLine() {
    List<String> lines = Explanation.list(Catalogue.all());

    assertThat(lines).hasSize(28).allMatch(line -> line.lines().count() == 1);
    assertThat(lines)
        .anyMatch(
            line ->
                line.startsWith("thread-scaling ")
                    && line.contains("threads, connections")
                    && line.contains("4.1")
                    && line.endsWith("where does it peak?"));
  }

  @Test
  void explainsClaimsWithMechanismBoundAndPublishedFigures() {
    String text =
        String.join(
            "\n", Explanation.explain(Catalogue.find("thread-scaling"), 2, List.of(), published));

    assertThat(text)
        .contains("continues   4.1")
        .contains("varies      threads: 1, 2, 4, 8")
        .contains("E1a  Two threads nearly double one.")
        .contains("because   Each listener has its own queue")
        .contains("qps at threads=2 connections=1000 over threads=1 connections=1000: 1.8 to 2.1")
        .contains("needs     4 cores (not applicable here: 2)")
        .contains("published 1.43, refuted")
        .contains("published figures (32)")
        .contains("qps 76,493 1/s")
        .doesNotContain("missing");
  }

  @Test
  void explainsEveryExperimentOnAnyHost() {
    for (ExperimentFile file : Catalogue.all()) {
      assertThat(Explanation.explain(file, 64, List.of("engine x"), published))
          .noneMatch(line -> line.contains("\n"))
          .anyMatch(line -> line.contains("engine x: cannot be run by this build"));
    }
  }
}
