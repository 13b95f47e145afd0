package echoloom.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often the intervals are wrong, and how often they find what is there, by simulation. */
class FalseVerdictRateTest {
  private static final int EXPERIMENTS = 500;
  private static final double CONFIDENCE = 0.95;
  private static final double ALLOWED = 0.05;

  /** A rate of exactly 5 % comes out above 5 % in half of all simulations; above this in 5 %. */
  private static final double SAMPLING_ERROR = 1.645 * Math.sqrt(0.05 * 0.95 / EXPERIMENTS);

  @ParameterizedTest(name = "{0} blocks, effect {1}, spikes in {2} of the trials")
  @CsvSource({
    "3, 0.00, 0.00",
    "4, 0.10, 0.08",
    "5, 0.00, 0.00",
    "5, 0.03, 0.08",
    "6, 0.00, 0.00",
    "7, 0.10, 0.00",
    "10, 0.00, 0.08",
    "20, 0.03, 0.00",
    "20, 0.00, 0.20"
  })
  void intervalsMissTheTruthAtMostAsOftenAsTheySay(int blocks, double effect, double spikes) {
    NoisyHost host = new NoisyHost(blocks * 31L + (long) (effect * 1000), spikes);
    int missed = 0;
    for (int experiment = 0; experiment < EXPERIMENTS; experiment++) {
      double[][] arms = host.measure(blocks, 1 - effect, 1);
      Estimate ratio = Medians.ofRatios(arms[0], arms[1], CONFIDENCE, host.nextSeed());
      missed += ratio.interval().contains(1 - effect) ? 0 : 1;
    }
    assertThat((double) missed / EXPERIMENTS).isLessThanOrEqualTo(ALLOWED + SAMPLING_ERROR);
  }

  @ParameterizedTest(name = "{0} blocks, spikes in {1} of the trials")
  @CsvSource({"3, 0.00", "5, 0.08", "10, 0.00", "20, 0.08"})
  void theSameArmTwiceIsSeldomFoundDifferent(int blocks, double spikes) {
    NoisyHost host = new NoisyHost(blocks, spikes);
    int found = 0;
    for (int experiment = 0; experiment < EXPERIMENTS; experiment++) {
      found += isFound(host, blocks, 0) ? 1 : 0;
    }
    assertThat((double) found / EXPERIMENTS).isLessThanOrEqualTo(ALLOWED);
  }

  @ParameterizedTest(name = "{0} blocks, effect {1}, spikes in {2}: found in at least {3}")
  @CsvSource({"5, 0.10, 0.00, 0.7", "10, 0.10, 0.00, 0.9", "20, 0.10, 0.08, 0.9"})
  void aSlowerArmIsFound(int blocks, double effect, double spikes, double atLeast) {
    NoisyHost host = new NoisyHost(blocks, spikes);
    int found = 0;
    int experiments = 300;
    for (int experiment = 0; experiment < experiments; experiment++) {
      found += isFound(host, blocks, effect) ? 1 : 0;
    }
    assertThat((double) found / experiments).isGreaterThanOrEqualTo(atLeast);
  }

  @ParameterizedTest(name = "effect {0}, spikes in {1} of the trials")
  @CsvSource({"0.00, 0.00", "0.10, 0.08"})
  void stoppingEarlyDoesNotMakeTheIntervalsMissMoreOften(double effect, double spikes) {
    NoisyHost host = new NoisyHost(7, spikes);
    int missed = 0;
    for (int experiment = 0; experiment < EXPERIMENTS; experiment++) {
      double[][] arms = host.measure(AutoRepetitions.LOOKS.getLast(), 1 - effect, 1);
      Estimate ratio = stopEarly(arms, host.nextSeed());
      missed += ratio.interval().contains(1 - effect) ? 0 : 1;
    }
    assertThat((double) missed / EXPERIMENTS).isLessThanOrEqualTo(ALLOWED);
  }

  @Test
  void autoRepetitionsStopAtOnceWhenTheHostIsQuiet() {
    double[] slow = {90, 90.1, 89.9, 90, 90.2, 89.9};
    double[] fast = {100, 100.2, 99.9, 100.1, 100, 100};

    Estimate ratio = Medians.ofRatios(slow, fast, AutoRepetitions.CONFIDENCE, 1);

    assertThat(AutoRepetitions.areEnough(6, List.of(ratio.interval()))).isTrue();
    assertThat(AutoRepetitions.areEnough(5, List.of(ratio.interval()))).isFalse();
    assertThat(AutoRepetitions.areEnough(10, List.of())).isFalse();
    assertThat(AutoRepetitions.areEnough(20, List.of())).isTrue();
  }

  private static Estimate stopEarly(double[][] arms, long seed) {
    for (int blocks : AutoRepetitions.LOOKS) {
      double[] slow = Arrays.copyOf(arms[0], blocks);
      double[] fast = Arrays.copyOf(arms[1], blocks);
      Estimate ratio = Medians.ofRatios(slow, fast, AutoRepetitions.CONFIDENCE, seed);
      if (AutoRepetitions.areEnough(blocks, List.of(ratio.interval()))) {
        return ratio;
      }
    }
    throw new AssertionError("the last look did not end it");
  }

  private static boolean isFound(NoisyHost host, int blocks, double effect) {
    double[][] arms = host.measure(blocks, 1 - effect, 1, 1);
    Estimate ratio = Medians.ofRatios(arms[0], arms[1], CONFIDENCE, host.nextSeed());
    Estimate control = Medians.ofRatios(arms[2], arms[1], CONFIDENCE, host.nextSeed());
    return NoiseFloor.of(control).isExceededBy(ratio);
  }
}
