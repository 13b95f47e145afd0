package echoloom.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HashImbalanceTest {
  @ParameterizedTest
  @CsvSource({"8, 2", "8, 8", "50, 4", "100, 8", "100, 32", "1000, 8"})
  void agreesWithDrawingListenersAtRandom(int connections, int listeners) {
    SplittableRandom random = new SplittableRandom(1);
    int draws = 2_000;
    long sum = 0;
    for (int draw = 0; draw < draws; draw++) {
      int[] counts = new int[listeners];
      for (int connection = 0; connection < connections; connection++) {
        counts[random.nextInt(listeners)]++;
      }
      sum += Arrays.stream(counts).max().orElseThrow();
    }
    double simulated = (double) sum / draws * listeners / connections;

    assertThat(HashImbalance.expected(connections, listeners))
        .isCloseTo(simulated, within(0.015 * simulated));
  }

  /** Single observations with 8 listeners on Linux 6.18; one draw scatters by some percent. */
  @ParameterizedTest
  @CsvSource({"100, 1.36", "500, 1.17", "1000, 1.12", "5000, 1.05"})
  void explainsWhatTheKernelDid(int connections, double measured) {
    assertThat(HashImbalance.expected(connections, 8)).isCloseTo(measured, within(0.07));
  }

  @Test
  void knowsTheSpreadsThatNeedNoChance() {
    assertThat(HashImbalance.expected(1_000, 1)).isEqualTo(1);
    assertThat(HashImbalance.expected(1, 8)).isEqualTo(8);
  }

  @Test
  void staysExactForHundredsOfThousandsOfConnections() {
    assertThat(HashImbalance.expected(500_000, 30)).isBetween(1.01, 1.03);
  }

  @Test
  void correctsASpeedUpToAnEvenSpread() {
    assertThat(HashImbalance.evenSpeedUp(5.88, 1.36)).isCloseTo(8, within(0.01));
  }
}
