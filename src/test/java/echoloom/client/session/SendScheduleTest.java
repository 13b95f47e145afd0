package echoloom.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.model.Arrivals;
import echoloom.model.ClientProcess;
import echoloom.model.OpenLoop;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class SendScheduleTest {
  private static final int SENDS = 20_000;

  /** Kolmogorov's quantile of √n·D for a significance of 0.1 %. */
  private static final double CRITICAL = 1.95;

  @ParameterizedTest
  @CsvSource({"UNIFORM,2000,100", "UNIFORM,100000000,1", "POISSON,2000,100", "POISSON,100000000,1"})
  void intendsEverySendLaterThanTheOneBefore(Arrivals arrivals, int rate, int connections) {
    long[] times = Schedules.times(new OpenLoop(rate, arrivals), connections, 0, SENDS);

    assertThat(times[0]).isNotNegative();
    assertThat(IntStream.range(1, SENDS)).allMatch(index -> times[index] > times[index - 1]);
  }

  @ParameterizedTest
  @EnumSource(Arrivals.class)
  void keepsTheRateInTheLongRun(Arrivals arrivals) {
    long[] times = Schedules.times(new OpenLoop(2_000, arrivals), 100, 7, SENDS);

    // 20 sends a second; the standard error of the mean of so many exponential gaps is 0.7 %.
    assertThat(times[SENDS - 1] / 1e9).isCloseTo(SENDS / 20.0, within(SENDS / 20.0 * 0.03));
  }

  @Test
  void uniformArrivalsAreAtEqualDistancesOverAllConnections() {
    OpenLoop loop = new OpenLoop(1_000, Arrivals.UNIFORM);

    long[] all = Schedules.merged(loop, 8, 50);

    assertThat(all[0]).isZero();
    assertThat(gaps(all)).containsOnly(1_000_000);
  }

  @Test
  void poissonArrivalsOfOneConnectionPassAKolmogorovSmirnovTest() {
    OpenLoop loop = new OpenLoop(2_000, Arrivals.POISSON);

    assertThat(distance(gaps(Schedules.times(loop, 100, 3, SENDS)), 50e6)).isLessThan(CRITICAL);
  }

  @Test
  void poissonArrivalsOfAllConnectionsPassAKolmogorovSmirnovTest() {
    OpenLoop loop = new OpenLoop(2_000, Arrivals.POISSON);
    long[] all = Schedules.merged(loop, 50, 2_000);

    // Without the end, where some connections have no more sends.
    long[] gaps = Arrays.copyOf(gaps(all), all.length / 2);

    assertThat(distance(gaps, 0.5e6)).isLessThan(CRITICAL);
  }

  @Test
  void theKolmogorovSmirnovTestTellsOtherArrivalsApart() {
    OpenLoop uniform = new OpenLoop(2_000, Arrivals.UNIFORM);
    OpenLoop faster = new OpenLoop(2_100, Arrivals.POISSON);

    assertThat(distance(gaps(Schedules.times(uniform, 100, 3, SENDS)), 50e6))
        .isGreaterThan(CRITICAL);
    assertThat(distance(gaps(Schedules.times(faster, 100, 3, SENDS)), 50e6))
        .isGreaterThan(CRITICAL);
  }

  @Test
  void theSeedDecidesTheTimes() {
    OpenLoop loop = new OpenLoop(2_000, Arrivals.POISSON);

    assertThat(Schedules.times(loop, 100, 3, 100)).isEqualTo(Schedules.times(loop, 100, 3, 100));
    assertThat(Schedules.times(loop, 100, 3, 100)).isNotEqualTo(Schedules.times(loop, 100, 4, 100));
  }

  @Test
  void openLoopOfSeveralProcessesKeepsTheScheduleOfOne() {
    OpenLoop loop = new OpenLoop(1_000, Arrivals.UNIFORM);
    ClientProcess second = new ClientProcess(1, 2);

    assertThat(new SendSchedule(loop, 10, second.firstOf(10), 0).dueNs())
        .as("connection 5 of 10 sends 5 ms after the start")
        .isEqualTo(5_000_000);
  }

  /** √n times the largest distance to the exponential distribution with this mean. */
  private static double distance(long[] gaps, double mean) {
    long[] sorted = gaps.clone();
    Arrays.sort(sorted);
    int count = sorted.length;
    double largest = 0;
    for (int index = 0; index < count; index++) {
      double expected = 1 - Math.exp(-sorted[index] / mean);
      largest = Math.max(largest, Math.abs(expected - (double) index / count));
      largest = Math.max(largest, Math.abs(expected - (index + 1.0) / count));
    }
    return largest * Math.sqrt(count);
  }

  private static long[] gaps(long[] times) {
    return IntStream.range(1, times.length)
        .mapToLong(index -> times[index] - times[index - 1])
        .toArray();
  }
}
