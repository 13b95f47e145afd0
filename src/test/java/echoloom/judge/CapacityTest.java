package echoloom.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.judge.statistics.ScalabilityLaw;
import echoloom.model.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapacityTest {
  private static final ScalabilityLaw LAW = new ScalabilityLaw(1_000, 0.05, 0.01);

  /** The law, in three blocks of which each is a little faster than the one before. */
  private static Trials following(int... threads) {
    Trials trials = new Trials();
    for (int count : threads) {
      double qps = LAW.throughput(count);
      trials.add(count, Metric.QPS, qps, qps * 1.1, qps * 1.2);
    }
    return trials;
  }

  @Test
  void findsTheLawAndPredictsByIt() {
    List<Capacity> capacities = Capacity.of(following(1, 2, 4).list(), 4, List.of(8, 16), 1);

    assertThat(capacities).hasSize(1);
    Capacity capacity = capacities.getFirst();
    assertThat(capacity.contention().value()).isCloseTo(0.05, within(1e-6));
    assertThat(capacity.coherency().value()).isCloseTo(0.01, within(1e-6));
    assertThat(capacity.peak().value()).isCloseTo(LAW.peakThreads(), within(1e-3));
    assertThat(capacity.steps()).extracting(Capacity.Step::threads).containsExactly(1, 2, 4, 8, 16);
    Capacity.Step sixteen = capacity.steps().getLast();
    assertThat(sixteen.measured()).isEmpty();
    assertThat(sixteen.predicted().value() / capacity.steps().getFirst().predicted().value())
        .isCloseTo(LAW.throughput(16) / LAW.throughput(1), within(1e-6));
  }

  @Test
  void threadsThatShareCpusSayNothing() {
    assertThat(Capacity.of(following(1, 2, 4, 8).list(), 2, List.of(), 1)).isEmpty();
    assertThat(Capacity.of(following(1, 2, 4, 8).list(), 4, List.of(), 1).getFirst().steps())
        .extracting(Capacity.Step::threads)
        .containsExactly(1, 2, 4);
  }

  @Test
  void oneBlockGivesNoInterval() {
    Trials trials = new Trials();
    for (int count : new int[] {1, 2, 4}) {
      trials.add(count, Metric.QPS, LAW.throughput(count));
    }
    assertThat(Capacity.of(trials.list(), 4, List.of(), 1)).isEmpty();
  }
}
