package echoloom.experiment.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.experiment.ExperimentFile;
import echoloom.model.Cell;
import echoloom.model.EcholoomException;
import echoloom.model.Settings;
import echoloom.plan.Matrix;
import echoloom.plan.Planner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CatalogueTest {
  private static final int CORES = 2;

  static List<String> ids() {
    return Catalogue.ids();
  }

  @Test
  void has28Experiments() {
    assertThat(Catalogue.ids()).hasSize(28).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("ids")
  void everyFileParsesAndExpands(String id) {
    ExperimentFile file = Catalogue.find(id);

    for (Experiment experiment : List.of(file.full(), file.quick())) {
      assertThat(experiment.id()).isEqualTo(id);
      int product =
          experiment.factors().stream()
              .mapToInt(factor -> factor.levels().size())
              .reduce(1, Math::multiplyExact);
      assertThat(Matrix.cells(experiment, CORES)).hasSize(product).doesNotHaveDuplicates();
    }
    assertThat(file.quick().expectations())
        .extracting(expectation -> expectation.claim().id())
        .isEqualTo(
            file.full().expectations().stream()
                .map(expectation -> expectation.claim().id())
                .toList());
  }

  @ParameterizedTest
  @MethodSource("ids")
  void everyExpectationAddressesCells(String id) {
    ExperimentFile file = Catalogue.find(id);

    for (Experiment experiment : List.of(file.full(), file.quick())) {
      List<Cell> cells = Matrix.cells(experiment, CORES);
      for (Expectation expectation : experiment.expectations()) {
        switch (expectation) {
          case Expectation.Ratio ratio -> {
            assertThat(matching(cells, ratio.of())).as(ratio.claim().id()).isEqualTo(1);
            assertThat(matching(cells, ratio.over())).as(ratio.claim().id()).isEqualTo(1);
          }
          case Expectation.Value value ->
              assertThat(matching(cells, value.at())).as(value.claim().id()).isEqualTo(1);
          case Expectation.Peak peak ->
              assertThat(matching(cells, peak.at()))
                  .as(peak.claim().id())
                  .isEqualTo(experiment.factor(peak.factor()).orElseThrow().levels().size());
          case Expectation.Monotonic monotonic ->
              assertThat(matching(cells, monotonic.at()))
                  .as(monotonic.claim().id())
                  .isEqualTo(experiment.factor(monotonic.factor()).orElseThrow().levels().size());
          case Expectation.Zero zero ->
              assertThat(matching(cells, zero.at())).as(zero.claim().id()).isPositive();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("ids")
  void everyClaimHasItsMechanism(String id) {
    assertThat(Catalogue.find(id).full().expectations())
        .allSatisfy(expectation -> assertThat(expectation.claim().mechanism()).isNotBlank());
  }

  @Test
  void theQuickSetIsSizedForTwelveMinutesOnTwoCores() {
    Duration together =
        Stream.of(
                "thread-scaling",
                "trigger",
                "connections",
                "cpu",
                "long-vs-short",
                "accept-queue",
                "imbalance")
            .map(id -> Planner.estimate(Catalogue.find(id).quick(), CORES))
            .reduce(Duration.ZERO, Duration::plus);

    // A quarter is kept for slow hosts and for rounds that outlast their time.
    assertThat(together).isLessThan(Duration.ofMinutes(9));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tread-scaling", "", "Thread-Scaling", "no/such.yaml", "none.yml"})
  void refusesWhatDoesNotExist(String name) {
    assertThatExceptionOfType(EcholoomException.class)
        .isThrownBy(() -> Catalogue.find(name))
        .withMessageContaining("no such");
  }

  @Test
  void readsAFileOfTheUser(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("mine.yaml");
    try (var in = CatalogueTest.class.getResourceAsStream("/experiments/cpu.yaml")) {
      Files.copy(Objects.requireNonNull(in), file);
    }

    assertThat(Catalogue.find(file.toString())).isEqualTo(Catalogue.find("cpu"));
  }

  @Test
  void refusesBytesThatAreNoText(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("mine.yaml");
    Files.write(file, new byte[] {'i', 'd', ':', (byte) 0xff, (byte) 0xfe});

    assertThatExceptionOfType(EcholoomException.class)
        .isThrownBy(() -> Catalogue.find(file.toString()))
        .withMessageContaining("UTF-8");
  }

  private static long matching(List<Cell> cells, Settings address) {
    return cells.stream().filter(cell -> cell.settings().matches(address)).count();
  }
}
