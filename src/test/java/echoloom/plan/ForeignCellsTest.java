package echoloom.plan;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.experiment.Experiment;
import echoloom.experiment.yaml.ExperimentReader;
import echoloom.model.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Experiments that compare engines with foreign servers. */
class ForeignCellsTest {
  @Test
  void foreignServerIsOneArmWhateverTheEngine() {
    Experiment experiment =
        ExperimentReader.read(
                "x.yaml",
                """
                id: x
                question: Which is faster?
                factors:
                  server-command: [none, "other {port}"]
                  engine: [selector, epoll, uring]
                expectations:
                  - id: X1
                    claim: Ours.
                    mechanism: Fewer calls.
                    ratio: {metric: qps, of: {engine: uring, server-command: none}, over: {engine: selector, server-command: "other {port}"}}
                    atLeast: 1
                """)
            .full();
    assertThat(Matrix.cells(experiment, 2))
        .extracting(
            cell ->
                cell.settings()
                    .filter(List.of(Parameter.ENGINE, Parameter.SERVER_COMMAND)::contains)
                    .toString())
        .containsExactly(
            "engine=selector server-command=none",
            "engine=epoll server-command=none",
            "engine=uring server-command=none",
            "engine=selector server-command=other {port}");
  }

  @Test
  void foreignClientIsOneArmWhateverTheDriver() {
    Experiment experiment =
        ExperimentReader.read(
                "x.yaml",
                """
                id: x
                question: Which is faster?
                factors:
                  client-command: [none, "other {port}"]
                  driver: [virtual, uring]
                expectations:
                  - id: X1
                    claim: Ours.
                    mechanism: Fewer calls.
                    ratio: {metric: qps, of: {driver: uring, client-command: none}, over: {driver: virtual, client-command: "other {port}"}}
                    atLeast: 1
                """)
            .full();
    assertThat(Matrix.cells(experiment, 2))
        .extracting(
            cell ->
                cell.settings()
                    .filter(List.of(Parameter.DRIVER, Parameter.CLIENT_COMMAND)::contains)
                    .toString())
        .containsExactly(
            "driver=virtual client-command=none",
            "driver=uring client-command=none",
            "driver=virtual client-command=other {port}");
  }

  @Test
  void marksCanBePlannedAndEveryRatioHasItsCells() throws IOException {
    Path marks = Path.of(System.getProperty("echoloom.basedir", "."), "src/reference/marks");
    try (Stream<Path> files = Files.list(marks)) {
      List<Path> found = files.sorted().toList();
      assertThat(found).hasSize(5);
      for (Path file : found) {
        Experiment experiment =
            ExperimentReader.read(file.toString(), Files.readString(file)).full();
        assertThat(experiment.repetitions()).isEqualTo(7);
        assertThat(Matrix.cells(experiment, 2)).hasSizeBetween(2, 8);
      }
    }
  }
}
