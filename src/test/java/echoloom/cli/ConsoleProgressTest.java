package echoloom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.trial.TrialProgress.Step;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class ConsoleProgressTest {
  private static final String ERASE_LINE = "\r\u001b[K";

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);
  private long nowNs = 42;

  @Test
  void estimatesByThePlanFirstAndThenByThePace() {
    ConsoleProgress progress = progress(true);

    progress.planned(10, Duration.ofSeconds(100));
    progress.step(1, 10, Step.MEASURING);
    pass(12);
    progress.step(3, 10, Step.MEASURING);

    assertThat(shown())
        .containsSubsequence(
            "10 trials, about 1 min 40 s\n",
            "trial 1 of 10: measuring ... 1 min 40 s left",
            "trial 3 of 10: measuring ... 0 min 48 s left");
  }

  @Test
  void countsOnlyItsOwnTrialsOfAResumedRun() {
    ConsoleProgress progress = progress(true);

    progress.planned(10, Duration.ofSeconds(100));
    progress.step(8, 10, Step.MEASURING);
    pass(30);
    progress.step(9, 10, Step.MEASURING);

    assertThat(shown()).last().isEqualTo("trial 9 of 10: measuring ... 1 min 00 s left");
  }

  @Test
  void saysNothingOfTheTimeLeftWithoutAPlan() {
    ConsoleProgress progress = progress(true);

    progress.step(1, 2, Step.MEASURING);

    assertThat(shown()).last().isEqualTo("trial 1 of 2: measuring ...");
  }

  @Test
  void erasesItsLineBeforeANote() {
    ConsoleProgress progress = progress(true);

    progress.connected(1, 2, 1_500, 20_000);
    progress.note("a note");

    assertThat(text())
        .isEqualTo(
            ERASE_LINE
                + "trial 1 of 2: connecting, 1,500 of 20,000 open ..."
                + ERASE_LINE
                + "a note\n");
  }

  @Test
  void writesAtMostALineEveryFiveSecondsIntoALog() {
    ConsoleProgress progress = progress(false);

    progress.step(1, 2, Step.MEASURING);
    progress.connected(1, 2, 100, 20_000);
    pass(5);
    progress.connected(1, 2, 200, 20_000);
    pass(4);
    progress.connected(1, 2, 300, 20_000);
    pass(1);
    progress.connected(1, 2, 400, 20_000);
    progress.done();

    assertThat(text())
        .isEqualTo(
            """
            trial 1 of 2: connecting, 200 of 20,000 open
            trial 1 of 2: connecting, 400 of 20,000 open
            """);
  }

  private ConsoleProgress progress(boolean terminal) {
    return new ConsoleProgress(out, terminal, () -> nowNs);
  }

  private void pass(long seconds) {
    nowNs += TimeUnit.SECONDS.toNanos(seconds);
  }

  private String text() {
    return written.toString(StandardCharsets.UTF_8);
  }

  private List<String> shown() {
    return List.of(text().split(ERASE_LINE.replace("[", "\\["), -1));
  }
}
