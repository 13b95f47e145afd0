package echoloom.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.client.spi.Window;
import echoloom.model.Arrivals;
import echoloom.model.Driver;
import echoloom.model.Extent;
import echoloom.model.LoadProfile;
import echoloom.model.Mode;
import echoloom.model.OpenLoop;
import echoloom.model.Phase;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PacingTest {
  /** One connection that is to send at 0, 100, 200 and 300 ms. */
  private static final LoadProfile LOAD =
      new LoadProfile(
          Driver.VIRTUAL,
          Mode.LONG,
          1,
          new Extent.Timed(Duration.ofMillis(400)),
          12,
          Duration.ZERO,
          Duration.ofSeconds(1),
          Optional.of(new OpenLoop(10, Arrivals.UNIFORM)));

  private final Window window = new Window(Phase.MEASURE, 0, Long.MAX_VALUE, ms(400));
  private final Pacing pacing = new Pacing(LOAD, 0, 1);

  private static long ms(double ms) {
    return (long) (ms * TimeUnit.MILLISECONDS.toNanos(1));
  }

  @Test
  void sendThatWaitedForAnAnswerIsTimelyWhenItFollowsTheAnswer() {
    pacing.begin(window);
    assertThat(pacing.start(ms(0))).isZero();
    pacing.answered(ms(350));
    for (int late = 1; late <= 3; late++) {
      assertThat(pacing.start(ms(350 + late))).isEqualTo(ms(100 * late));
      pacing.answered(ms(350.5 + late));
    }
    pacing.end(window);
    assertThat(pacing.intended()).isEqualTo(4);
    assertThat(pacing.timely()).isEqualTo(4);
  }

  @Test
  void sendOfAFreeConnectionThatIsLateIsNotTimely() {
    pacing.begin(window);
    assertThat(pacing.start(ms(0))).isZero();
    pacing.answered(ms(1));
    assertThat(pacing.start(ms(150))).isEqualTo(ms(100));
    pacing.answered(ms(151));
    pacing.end(window);
    // Those due at 200 and 300 ms never left.
    assertThat(pacing.intended()).isEqualTo(4);
    assertThat(pacing.timely()).isEqualTo(1);
  }

  @Test
  void roundIsDueAtItsIntendedTimeAfterTheStartOfTheWindow() {
    pacing.begin(new Window(Phase.MEASURE, ms(7), Long.MAX_VALUE, ms(407)));
    assertThat(pacing.dueNs(0)).isEqualTo(ms(7));
    assertThat(pacing.start(ms(7))).isEqualTo(ms(7));
    assertThat(pacing.dueNs(0)).isEqualTo(ms(107));
    assertThat(pacing.isOpenLoop()).isTrue();
  }

  @Test
  void timelyIsWithinATenthOfTheGap() {
    pacing.begin(window);
    assertThat(pacing.start(ms(10))).isZero();
    assertThat(pacing.timely()).isEqualTo(1);
    assertThat(pacing.start(ms(110) + 1)).isEqualTo(ms(100));
    assertThat(pacing.timely()).isEqualTo(1);
    pacing.answered(ms(250));
    assertThat(pacing.start(ms(260))).isEqualTo(ms(200));
    assertThat(pacing.timely()).isEqualTo(2);
  }

  @Test
  void roundsThatWereNotStartedWereIntended() {
    Window rounds = new Window(Phase.MEASURE, 0, 5, Long.MAX_VALUE / 2);
    pacing.begin(rounds);
    assertThat(pacing.start(0)).isZero();
    pacing.end(rounds);

    assertThat(pacing.intended()).isEqualTo(5);
    pacing.begin(rounds);
    assertThat(pacing.intended()).isZero();
    assertThat(pacing.timely()).isZero();
  }

  @Test
  void closedLoopStartsAtOnceAndIntendsNothing() {
    Pacing closed =
        new Pacing(
            new LoadProfile(
                Driver.VIRTUAL,
                Mode.LONG,
                1,
                new Extent.Rounds(1),
                12,
                Duration.ZERO,
                Duration.ofSeconds(1)),
            0,
            1);
    closed.begin(window);

    assertThat(closed.dueNs(42)).isEqualTo(42);
    assertThat(closed.start(42)).isEqualTo(42);
    closed.end(window);
    assertThat(closed.intended()).isZero();
    assertThat(closed.isOpenLoop()).isFalse();
  }
}
