package echoloom.plan;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.experiment.Experiment;
import echoloom.experiment.catalogue.Catalogue;
import echoloom.model.Arm;
import echoloom.model.Cell;
import echoloom.model.Extent;
import echoloom.model.Given;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Profile;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlannerTest {
  private static final Experiment EXPERIMENT = Catalogue.find("thread-scaling").full();
  private static final List<Cell> CELLS = Matrix.cells(EXPERIMENT, 2);

  @Test
  void everyBlockHoldsEachCellOnceAndTheBaseCellAsControl() {
    List<PlannedTrial> plan = Planner.plan(CELLS, 5, 42, true);

    assertThat(plan).hasSize(5 * (CELLS.size() + 1));
    assertThat(plan)
        .extracting(PlannedTrial::id)
        .isEqualTo(IntStream.rangeClosed(1, plan.size()).boxed().toList());
    for (int block = 0; block < 5; block++) {
      int number = block;
      List<PlannedTrial> trials = plan.stream().filter(t -> t.block() == number).toList();
      assertThat(trials)
          .filteredOn(trial -> trial.arm() == Arm.MAIN)
          .extracting(PlannedTrial::cell)
          .containsExactlyInAnyOrderElementsOf(CELLS);
      assertThat(trials)
          .filteredOn(trial -> trial.arm() == Arm.CONTROL)
          .extracting(PlannedTrial::cell)
          .containsExactly(CELLS.getFirst());
    }
    assertThat(plan).extracting(PlannedTrial::block).isSorted();
  }

  @Test
  void whatClaimsNothingHasNoControlArm() {
    List<PlannedTrial> plan = Planner.plan(CELLS.subList(0, 1), 3, 0, false);

    assertThat(plan).extracting(PlannedTrial::arm).containsExactly(Arm.MAIN, Arm.MAIN, Arm.MAIN);
    assertThat(plan).extracting(PlannedTrial::block).containsExactly(0, 1, 2);
  }

  @Test
  void extraTrialsAreOfTheProfilesThatNoCellHas() {
    List<PlannedTrial> once = Planner.profiled(CELLS, List.of(Profile.STRACE), 17);

    assertThat(once).extracting(PlannedTrial::arm).containsOnly(Arm.PROFILED);
    assertThat(once).extracting(PlannedTrial::cell).hasSameSizeAs(CELLS);
    assertThat(once).first().extracting(PlannedTrial::id).isEqualTo(17);
    assertThat(once)
        .extracting(trial -> trial.cell().settings().get(Parameter.PROFILE).orElseThrow().text())
        .containsOnly("strace");
    List<Cell> traced = once.stream().map(PlannedTrial::cell).toList();
    assertThat(Planner.profiled(traced, List.of(Profile.STRACE), 1)).isEmpty();
  }

  @Test
  void theSeedDecidesTheOrder() {
    assertThat(Planner.plan(CELLS, 5, 42, true)).isEqualTo(Planner.plan(CELLS, 5, 42, true));
    assertThat(Planner.plan(CELLS, 5, 42, true)).isNotEqualTo(Planner.plan(CELLS, 5, 43, true));
  }

  @Test
  void moreRepetitionsContinueTheSamePlan() {
    List<PlannedTrial> longer = Planner.plan(CELLS, 9, 42, true);

    assertThat(longer.subList(0, 5 * (CELLS.size() + 1)))
        .isEqualTo(Planner.plan(CELLS, 5, 42, true));
  }

  @Test
  void everyCellComesFirstSomeday() {
    assertThat(
            IntStream.range(0, 200)
                .mapToObj(seed -> Planner.plan(CELLS, 1, seed, true).getFirst().cell())
                .distinct())
        .hasSameSizeAs(CELLS);
  }

  @Test
  void threadsAreHalfOfTheCoresWhenNotGiven() {
    Experiment connections = Catalogue.find("connections").full();

    assertThat(Matrix.cells(connections, 1).getFirst().server().threads()).isEqualTo(1);
    assertThat(Matrix.cells(connections, 8).getFirst().server().threads()).isEqualTo(4);
  }

  @Test
  void aDurationTakesThePlaceOfTheUsualRounds() {
    Cell cell = Matrix.cells(Catalogue.find("cpu").full(), 2).getFirst();

    assertThat(cell.load().extent()).isEqualTo(new Extent.Timed(Duration.ofSeconds(5)));
    assertThat(cell.settings().get(Parameter.ROUNDS)).isEmpty();
    assertThat(cell.settings().get(Parameter.THREADS)).contains(new Level.Whole(1));
  }

  @Test
  void theEstimateAddsUpTheTrials() {
    // Three cells and the control, each 2 s of overhead, 2 s of warm-up and 5 s of load, 5 times.
    assertThat(Planner.estimate(Catalogue.find("cpu").full(), 2)).isEqualTo(Duration.ofMinutes(3));
  }

  /** Two seconds of starts and stops, a second per 8,000 connects, the warm-up, the rounds. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mode=long rounds=1000 connections=80 warmup=0s | 4",
        "mode=short rounds=100 connections=80 warmup=0s | 3",
        "mode=long rounds=1000 connections=80 warmup=1s | 5",
        "mode=long duration=10s connections=16000 warmup=0s | 14",
        "mode=long rounds=1000 connections=80 warmup=0s rate=8000 | 12",
      })
  void aTrialTakesItsStartsItsConnectsAndItsRounds(String settings, int seconds) {
    Cell cell = Cell.of(Given.settings(settings.split(" ", -1)).completed(2));
    List<PlannedTrial> plan = Planner.plan(List.of(cell), 1, 0, false);

    assertThat(Planner.estimate(plan)).isEqualTo(Duration.ofSeconds(seconds));
  }
}
