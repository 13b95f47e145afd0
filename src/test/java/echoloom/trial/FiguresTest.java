package echoloom.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.linux.proc.HostMemory;
import echoloom.model.LatencySummary;
import echoloom.model.LoadResult;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Mode;
import echoloom.model.OpenLoopResult;
import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import echoloom.trial.driving.Driven;
import echoloom.trial.serving.ServerSnapshot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FiguresTest {
  private static final long SECOND_NS = 1_000_000_000;

  @Test
  void ratesAndCostsAreOfTheWindowOnly() {
    Measurement figures =
        Figures.of(
            Mode.LONG,
            observation(
                load(1_000, Optional.of(new LatencySummary(1_000, 10, 20, 30, 40, 50, 15))),
                Optional.of(usage(5_000, 15_000)),
                Optional.of(usage(7_000, 33_000)),
                List.of(counters(100, 10), counters(200, 30)),
                List.of(counters(700, 10), counters(800, 30))));

    assertFigure(figures, Metric.QPS, 500);
    assertFigure(figures, Metric.ELAPSED_S, 2);
    assertFigure(figures, Metric.P99_US, 30);
    assertFigure(figures, Metric.SERVER_CPU_US_PER_ECHO, 20);
    assertFigure(figures, Metric.SERVER_CORES, 0.01);
    assertFigure(figures, Metric.SERVER_SYS_SHARE, 0.9);
    assertFigure(figures, Metric.CLIENT_CPU_US_PER_ECHO, 3);
    assertFigure(figures, Metric.READS_PER_ECHO, 1.2);
    assertThat(figures.get(Metric.SYSCALLS_PER_ECHO)).as("what the engine cannot count").isEmpty();
    assertFigure(figures, Metric.IMBALANCE, 1.5);
    assertFigure(figures, Metric.CLIENT_RSS_PER_CONNECTION_BYTES, 1_000);
    assertFigure(figures, Metric.SERVER_RSS_PER_CONNECTION_BYTES, 500);
  }

  @Test
  void runWithoutEchoesHasNoPercentilesAndNoCostPerEcho() {
    Measurement figures =
        Figures.of(
            Mode.LONG,
            observation(
                load(0, Optional.empty()),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of()));

    assertFigure(figures, Metric.QPS, 0);
    assertThat(figures.figures())
        .doesNotContainKeys(
            Metric.P50_US,
            Metric.P99_US,
            Metric.CLIENT_CPU_US_PER_ECHO,
            Metric.SERVER_CPU_US_PER_ECHO,
            Metric.READS_PER_ECHO,
            Metric.TIMELY_SHARE,
            Metric.P99_UNCORRECTED_US,
            Metric.BATCH_DELAY_P99_US,
            Metric.IMBALANCE);
  }

  @Test
  void anOpenLoopShowsBothLatenciesAndHowManySendsWereTimely() {
    LatencySummary corrected = new LatencySummary(1_000, 10, 20, 30, 40, 50, 15);
    LatencySummary uncorrected = new LatencySummary(1_000, 1, 2, 3, 4, 5, 1.5);
    Measurement figures =
        Figures.of(
            Mode.LONG,
            observation(
                load(
                    1_000,
                    Optional.of(corrected),
                    Optional.of(new OpenLoopResult(4_000, 3_000, Optional.of(uncorrected)))),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of()));

    assertFigure(figures, Metric.P99_US, 30);
    assertFigure(figures, Metric.P99_UNCORRECTED_US, 3);
    assertFigure(figures, Metric.MEAN_UNCORRECTED_US, 1.5);
    assertFigure(figures, Metric.TIMELY_SHARE, 0.75);
    assertFigure(figures, Metric.BATCH_DELAY_P99_US, 3);
  }

  @Test
  void memoryIsToldPerConnectionOfWhichThereAreMany() {
    HostMemory atRest = new HostMemory(OptionalLong.of(900_000_000), OptionalLong.of(1));
    HostMemory idle = new HostMemory(OptionalLong.of(800_000_000), OptionalLong.of(10_000_000));
    HostMemory open = new HostMemory(OptionalLong.of(700_000_000), OptionalLong.of(20_000_000));
    MemoryAccount account = new MemoryAccount(atRest, idle, open);

    assertThat(account.perConnection(1_000))
        .containsEntry(Metric.KERNEL_SLAB_PER_CONNECTION_BYTES, 10_000.0)
        .containsEntry(Metric.HOST_MEMORY_PER_CONNECTION_BYTES, 200_000.0);
    assertThat(account.perConnection(999)).isEmpty();
    assertThat(new MemoryAccount(open, open, atRest).perConnection(1_000))
        .as("a host that has more memory now than before tells nothing")
        .isEmpty();
  }

  private static void assertFigure(Measurement figures, Metric metric, double expected) {
    assertThat(figures.get(metric)).as(metric.key()).isPresent();
    assertThat(figures.get(metric).orElseThrow())
        .as(metric.key())
        .isCloseTo(expected, within(1e-9));
  }

  private static Observation observation(
      LoadResult load,
      Optional<ProcessUsage> serverBefore,
      Optional<ProcessUsage> serverAfter,
      List<ServerCounters> workersBefore,
      List<ServerCounters> workersAfter) {
    ServerSnapshot idle = new ServerSnapshot(List.of(), serverBefore.map(FiguresTest::smaller));
    return new Observation(
        new Driven(
            load,
            List.of(load),
            Optional.of(new Driven.Usage(usage(1_000, 1_000), usage(2_000, 3_000), 0)),
            Map.of()),
        idle,
        new ServerSnapshot(workersBefore, serverBefore),
        new ServerSnapshot(workersAfter, serverAfter),
        Optional.empty(),
        Optional.empty(),
        0,
        List.of(),
        List.of(),
        Map.of());
  }

  private static ProcessUsage smaller(ProcessUsage usage) {
    return new ProcessUsage(
        1, 1, 0, 0, 1, OptionalLong.of(usage.rssBytes().orElseThrow() / 2), OptionalLong.empty());
  }

  private static LoadResult load(long echoes, Optional<LatencySummary> latency) {
    return load(echoes, latency, Optional.empty());
  }

  private static LoadResult load(
      long echoes, Optional<LatencySummary> latency, Optional<OpenLoopResult> openLoop) {
    return new LoadResult(
        echoes,
        OptionalLong.of(1_000),
        0,
        0,
        2 * SECOND_NS,
        Map.of(),
        List.of(),
        40,
        0,
        SECOND_NS,
        latency,
        Optional.empty(),
        0,
        0,
        0,
        openLoop,
        openLoop.flatMap(OpenLoopResult::uncorrectedLatency));
  }

  private static ProcessUsage usage(long userUs, long systemUs) {
    return new ProcessUsage(
        1, 1, userUs, systemUs, 1, OptionalLong.of(40_000), OptionalLong.empty());
  }

  private static ServerCounters counters(long reads, long accepts) {
    return new ServerCounters(
        0, 0, 0, accepts, 0, 0, reads, 0, 0, 0, 0, 0, 0, 0, ServerCounters.UNCOUNTED);
  }
}
