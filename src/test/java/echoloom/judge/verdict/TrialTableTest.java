package echoloom.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.judge.Trials;
import echoloom.judge.statistics.NoiseFloor;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrialTableTest {
  private static final Figure QPS = Figure.of(Metric.QPS);

  @Test
  void aProductNeedsBothOfItsFigures() {
    Figure work = new Figure(Metric.QPS, Metric.SERVER_CPU_US_PER_ECHO);
    Measurement both =
        new Measurement(Map.of(Metric.QPS, 1_000.0, Metric.SERVER_CPU_US_PER_ECHO, 20.0));
    Measurement one = new Measurement(Map.of(Metric.QPS, 1_000.0));

    assertThat(work.in(both)).hasValue(20_000);
    assertThat(work.in(one)).isEmpty();
    assertThat(QPS.in(one)).hasValue(1_000);
    assertThat(work.label()).isEqualTo("QPS × server CPU µs/echo");
  }

  @Test
  void cellsAreThoseThatTheAddressMatchesWithoutControls() {
    Trials trials =
        new Trials().add(2, Metric.QPS, 1, 2).add(1, Metric.QPS, 1).control(4, Metric.QPS, 1);
    TrialTable table = new TrialTable(trials.list(), 0.95, 1);

    assertThat(table.cells(Settings.NONE)).containsExactly(Trials.threads(2), Trials.threads(1));
    assertThat(table.cells(Trials.threads(1))).containsExactly(Trials.threads(1));
  }

  @Test
  void theNoiseFloorIsTheWidestOfAllControlCells() {
    double[] main = {100, 140, 80, 120, 95, 101};
    double[] near = {101, 139, 81, 119, 96, 100};
    double[] far = {110, 126, 88, 109, 104, 92};
    NoiseFloor small = floor(new Trials().add(1, Metric.QPS, main).control(1, Metric.QPS, near));
    NoiseFloor large = floor(new Trials().add(1, Metric.QPS, main).control(1, Metric.QPS, far));
    NoiseFloor both =
        floor(
            new Trials()
                .add(1, Metric.QPS, main)
                .control(1, Metric.QPS, near)
                .add(2, Metric.QPS, main)
                .control(2, Metric.QPS, far));

    assertThat(large.band().contains(small.band())).isTrue();
    assertThat(both).isEqualTo(large);
    assertThat(small.band().lower() * small.band().upper()).isCloseTo(1, within(1e-12));
  }

  @Test
  void withoutTwoBlocksOfBothArmsTheNoiseIsUnknown() {
    assertThat(floor(new Trials().add(1, Metric.QPS, 100, 101))).isEqualTo(NoiseFloor.UNKNOWN);
    assertThat(floor(new Trials().add(1, Metric.QPS, 100, 101).control(1, Metric.QPS, 120)))
        .isEqualTo(NoiseFloor.UNKNOWN);
    assertThat(floor(new Trials().add(1, Metric.QPS, 100, 101).control(1, Metric.QPS, 120, 120)))
        .isNotEqualTo(NoiseFloor.UNKNOWN);
  }

  private static NoiseFloor floor(Trials trials) {
    return new TrialTable(trials.list(), 0.95, 1).noiseFloor(QPS);
  }
}
