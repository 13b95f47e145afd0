package echoloom.client.spi;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Extent;
import echoloom.model.Phase;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class WindowTest {
  private static final Window TIMED =
      Window.starting(Phase.MEASURE, new Extent.Timed(Duration.ofNanos(100)), 1_000);
  private static final Window ROUNDS = Window.starting(Phase.WARMUP, new Extent.Rounds(3), 1_000);

  @Test
  void timeEndsItAtTheDeadline() {
    assertThat(TIMED.timed()).isTrue();
    assertThat(TIMED.deadlineNs()).isEqualTo(1_100);
    assertThat(TIMED.goesOn(1_000_000, 1_099)).isTrue();
    assertThat(TIMED.goesOn(0, 1_100)).isFalse();
    assertThat(TIMED.left(5)).isZero();
    assertThat(TIMED.measured()).isTrue();
  }

  @Test
  void roundsEndItWhateverTheTime() {
    assertThat(ROUNDS.timed()).isFalse();
    assertThat(ROUNDS.goesOn(2, 1_000 + Duration.ofDays(1_000).toNanos())).isTrue();
    assertThat(ROUNDS.goesOn(3, 1_000)).isFalse();
    assertThat(ROUNDS.left(1)).isEqualTo(2);
    assertThat(ROUNDS.measured()).isFalse();
  }

  @Test
  void turnsShareTheTimeAndWhatEarlierOnesLeft() {
    Window first = TIMED.turn(0, 4, 1_000);
    Window last = TIMED.turn(3, 4, 1_060);

    assertThat(first.deadlineNs()).isEqualTo(1_025);
    assertThat(last.startNs()).isEqualTo(1_060);
    assertThat(last.deadlineNs()).isEqualTo(1_100);
    assertThat(ROUNDS.turn(1, 4, 7).deadlineNs()).isEqualTo(ROUNDS.deadlineNs());
    assertThat(ROUNDS.turn(1, 4, 7).left(0)).isEqualTo(3);
  }

  @Test
  void talliesAddUpSideBySideOrOneAfterTheOther() {
    Tally one = new Tally(1, 2, 3, 4, 5, 60, 7, 8);
    Tally other = new Tally(10, 20, 30, 40, 50, 6, 70, 80);

    assertThat(one.plus(other)).isEqualTo(new Tally(11, 22, 33, 44, 55, 60, 77, 88));
    assertThat(one.then(other)).isEqualTo(new Tally(11, 22, 33, 44, 55, 66, 77, 88));
    assertThat(one.lasting(61)).isEqualTo(new Tally(1, 2, 3, 4, 5, 61, 7, 8));
    assertThat(one.lasting(59)).isEqualTo(one);
  }
}
