package echoloom.client;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.client.session.Failures;
import echoloom.client.spi.DriverConnection;
import echoloom.client.spi.Tally;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The clock of these tests is a number: nothing here waits. */
final class WatchdogTest {
  private static final long START_NS = -1_000;

  private static final class Waiting implements DriverConnection {
    private long sinceNs;
    private int looks;
    private final List<Long> expired = new ArrayList<>();

    @Override
    public long waitingSinceNs() {
      looks++;
      return sinceNs;
    }

    @Override
    public void expire(long waitingSinceNs) {
      expired.add(waitingSinceNs);
    }

    @Override
    public Tally tally() {
      return Tally.ZERO;
    }
  }

  private final Waiting connection = new Waiting();
  private final Watchdog watchdog =
      new Watchdog(List.of(connection), Duration.ofMillis(300), new Failures(), () -> START_NS);
  private long nowNs = START_NS;

  private void ticks(int count) {
    for (int i = 0; i < count; i++) {
      nowNs += Watchdog.TICK_NS;
      watchdog.tick(nowNs);
    }
  }

  @Test
  void endsAWaitAfterTheTimeoutAndNotBefore() {
    connection.sinceNs = 7;
    ticks(7);
    assertThat(connection.expired).isEmpty();

    ticks(1);
    assertThat(connection.expired).containsExactly(7L);
  }

  @Test
  void looksSeldomWhenTheTimeoutIsLongAndStillKeepsIt() {
    Waiting patient = new Waiting();
    Watchdog seldom =
        new Watchdog(List.of(patient), Duration.ofMinutes(1), new Failures(), () -> 0);
    patient.sinceNs = 7;
    long timeoutTicks = Duration.ofMinutes(1).toNanos() / Watchdog.TICK_NS;
    for (int tick = 1; tick <= timeoutTicks; tick++) {
      seldom.tick(tick * Watchdog.TICK_NS);
    }
    assertThat(patient.expired).isEmpty();
    assertThat(patient.looks).isBetween(45, 55);

    for (long tick = timeoutTicks + 1; tick <= timeoutTicks * 21 / 20; tick++) {
      seldom.tick(tick * Watchdog.TICK_NS);
    }
    assertThat(patient.expired).containsExactly(7L);
  }

  @Test
  void leavesAConnectionAloneThatGetsAnswers() {
    for (int wait = 1; wait < 50; wait++) {
      connection.sinceNs = wait;
      ticks(5);
    }
    connection.sinceNs = 0;
    ticks(50);

    assertThat(connection.expired).isEmpty();
  }

  @Test
  void doesNotBlameThePeerForTheTimeTheClientWasStopped() {
    connection.sinceNs = 7;
    ticks(2);
    nowNs += TimeUnit.MINUTES.toNanos(1);
    watchdog.tick(nowNs);

    assertThat(connection.expired).isEmpty();
  }

  @Test
  void tellsHowLongTheClientWasStopped() {
    watchdog.beginWindow(nowNs);
    ticks(3);
    assertThat(watchdog.longestStallNs(nowNs)).isZero();

    nowNs += Watchdog.TICK_NS + TimeUnit.MILLISECONDS.toNanos(700);
    watchdog.tick(nowNs);
    ticks(3);
    assertThat(watchdog.longestStallNs(nowNs)).isEqualTo(TimeUnit.MILLISECONDS.toNanos(700));
  }

  @Test
  void seesAStallThatIsStillGoingOn() {
    watchdog.beginWindow(nowNs);
    long laterNs = nowNs + Watchdog.TICK_NS + 123;

    assertThat(watchdog.longestStallNs(laterNs)).isEqualTo(123);
  }

  @Test
  void forgetsStallsBeforeTheWindow() {
    nowNs += TimeUnit.SECONDS.toNanos(3);
    watchdog.beginWindow(nowNs);
    watchdog.tick(nowNs);

    assertThat(watchdog.longestStallNs(nowNs)).isZero();
  }
}
