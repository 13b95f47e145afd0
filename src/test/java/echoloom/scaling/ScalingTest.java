package echoloom.scaling;

import static echoloom.scaling.ScalingAssertions.assertThat;
import static echoloom.scaling.ScalingAssertions.level;
import static echoloom.scaling.ScalingAssertions.mode;
import static echoloom.scaling.ScalingAssertions.threads;
import static echoloom.scaling.ScalingAssertions.trigger;

import echoloom.rundir.SealedRun;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How the selector server scales on the host it is run on; expected ratios depend on its cores.
 * Client and server share them. With {@code -Drun=runs/…} the assertions are made about that run,
 * and those about cells that it has not are aborted.
 */
@Tag("scaling")
class ScalingTest {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  private static String experiment(String id, String factors, String load, String claim) {
    return """
        id: scaling-%s
        question: Does the server scale as on other hosts?
        server: {engine: selector}
        load: {driver: virtual, warmup: 300ms, %s}
        factors: {%s}
        repetitions: 4
        expectations:
          - id: S1
            claim: The run has valid trials.
            mechanism: Nothing disturbs it.
            %s
        """
        .formatted(id, load, factors, claim);
  }

  @Nested
  @DisplayName("along the number of threads")
  class Threads {
    private static SealedRun run;

    @BeforeAll
    static void measure() throws IOException, InterruptedException {
      String levels =
          IntStream.of(1, 2, Math.max(1, CORES / 2), CORES)
              .distinct()
              .sorted()
              .mapToObj(Integer::toString)
              .collect(Collectors.joining(", "));
      run =
          ScalingRun.givenOr(
              "threads",
              experiment(
                  "threads",
                  "threads: [" + levels + "]",
                  "connections: 500, duration: 800ms",
                  "value: {metric: qps, at: {threads: 1}}\n    atLeast: 1"));
    }

    /** On fewer than four, half of the cores and all of them are one thread apart. */
    @Test
    void peakIsAtAboutHalfOfTheCores() {
      assertThat(run)
          .peakOf("qps", "threads")
          .onCores(4)
          .isBetween("max(1, cores/3)", "max(1, 2*cores/3)");
    }

    @Test
    void twoThreadsBeatOneFromFourCoresOn() {
      assertThat(run).ratioOf("qps").at(threads(2)).over(threads(1)).onCores(4).isAtLeast(1.05);
    }

    /**
     * As many threads of the client as there are cores want them too. On two cores the scheduler
     * then gives one thread of the server two thirds of a core and two threads a whole one: 1.5.
     */
    @Test
    void twoThreadsGainAtMostWhatTheClientLeaves() {
      assertThat(run)
          .ratioOf("qps")
          .at(threads(2))
          .over(threads(1))
          .isBetween("0.75", "min(2.1, 3*cores/4)");
    }
  }

  @Nested
  @DisplayName("along the connection mode")
  class Modes {
    private static SealedRun run;

    @BeforeAll
    static void measure() throws IOException, InterruptedException {
      run =
          ScalingRun.givenOr(
              "modes",
              experiment(
                  "modes",
                  "mode: [long, short]",
                  "connections: 100, duration: 800ms",
                  "value: {metric: qps, at: {mode: long}}\n    atLeast: 1"));
    }

    @Test
    void longConnectionsBeatShortOnes() {
      assertThat(run).ratioOf("qps").at(mode("long")).over(mode("short")).isBetween(2, 12);
    }

    @Test
    void shortEchoesTakeMoreSystemCalls() {
      assertThat(run)
          .ratioOf("syscalls_per_echo")
          .at(mode("short"))
          .over(mode("long"))
          .isAtLeast(1.5);
    }
  }

  @Nested
  @DisplayName("along the trigger")
  class Triggers {
    private static SealedRun run;

    @BeforeAll
    static void measure() throws IOException, InterruptedException {
      run =
          ScalingRun.givenOr(
              "triggers",
              experiment(
                  "triggers",
                  "trigger: [lt, et]",
                  "connections: 100, rounds: 300",
                  "value: {metric: reads_per_echo, at: {trigger: lt}}\n    atLeast: 1"));
    }

    @Test
    void edgeTriggeredReadsOnceMorePerEvent() {
      assertThat(run)
          .ratioOf("reads_per_echo")
          .at(trigger("et"))
          .over(trigger("lt"))
          .with(level("read-budget", "16"))
          .isBetween(1.05, 2.05);
    }

    @Test
    void triggersAreOfOneSpeedWithAReadBudget() {
      assertThat(run)
          .ratioOf("qps")
          .at(trigger("et"))
          .over(trigger("lt"))
          .with(level("read-budget", "16"))
          .isBetween(0.7, 1.3);
    }
  }
}
