package echoloom.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScalabilityFitTest {
  private static final int[] THREADS = {1, 2, 4, 8, 16};

  @Test
  void findsTheLawBehindExactData() {
    ScalabilityLaw truth = new ScalabilityLaw(30_000, 0.05, 0.01);
    double[] exact = throughputs(truth);

    ScalabilityLaw law = ScalabilityFit.of(THREADS, new double[][] {exact, exact}, 1).law();

    assertThat(law.lambda()).isCloseTo(30_000, within(1e-3));
    assertThat(law.sigma()).isCloseTo(0.05, within(1e-9));
    assertThat(law.kappa()).isCloseTo(0.01, within(1e-9));
    assertThat(law.peakThreads()).isCloseTo(Math.sqrt(0.95 / 0.01), within(1e-6));
    assertThat(law.throughput(1)).isCloseTo(30_000, within(1e-3));
  }

  @Test
  void seesNoPeakWhereThroughputOnlyGrows() {
    double[] linear = throughputs(new ScalabilityLaw(1_000, 0, 0));

    ScalabilityFit fit = ScalabilityFit.of(THREADS, new double[][] {linear, linear}, 1);

    assertThat(fit.law().sigma()).isCloseTo(0, within(1e-9));
    assertThat(fit.law().throughput(32)).isCloseTo(32_000, within(0.01));
    assertThat(fit.estimate(ScalabilityLaw::peakThreads, 0.95).interval().upper())
        .isGreaterThan(1_000);
  }

  @Test
  void neverReportsNegativeCosts() {
    double[] superlinear = {1_000, 2_200, 4_800, 10_000, 22_000};

    ScalabilityLaw law =
        ScalabilityFit.of(THREADS, new double[][] {superlinear, superlinear}, 1).law();

    assertThat(law.sigma()).isZero();
    assertThat(law.kappa()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 20})
  void intervalsHoldTheTruthOnADriftingHost(int blocks) {
    ScalabilityLaw truth = new ScalabilityLaw(30_000, 0.10, 0.015);
    NoisyHost host = new NoisyHost(blocks, 0);
    int experiments = 100;
    int peaks = 0;
    int sigmas = 0;
    for (int experiment = 0; experiment < experiments; experiment++) {
      double[][] byArm = host.measure(blocks, throughputs(truth));
      ScalabilityFit fit = ScalabilityFit.of(THREADS, transpose(byArm), host.nextSeed());
      peaks +=
          fit.estimate(ScalabilityLaw::peakThreads, 0.95).interval().contains(truth.peakThreads())
              ? 1
              : 0;
      sigmas +=
          fit.estimate(ScalabilityLaw::sigma, 0.95).interval().contains(truth.sigma()) ? 1 : 0;
    }
    assertThat((double) peaks / experiments).isGreaterThanOrEqualTo(0.85);
    assertThat((double) sigmas / experiments).isGreaterThanOrEqualTo(0.85);
  }

  @Test
  void isRepeatableFromItsSeed() {
    double[][] data =
        transpose(new NoisyHost(1, 0).measure(5, throughputs(new ScalabilityLaw(1, 0.1, 0.01))));

    assertThat(ScalabilityFit.of(THREADS, data, 7).estimate(ScalabilityLaw::sigma, 0.95))
        .isEqualTo(ScalabilityFit.of(THREADS, data, 7).estimate(ScalabilityLaw::sigma, 0.95));
  }

  @Test
  void refusesDataThatCannotTell() {
    double[][] rows = {{1, 2}, {1, 2}};
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScalabilityFit.of(new int[] {1, 2}, rows, 1))
        .withMessageContaining("three levels");
  }

  private static double[] throughputs(ScalabilityLaw law) {
    return Arrays.stream(THREADS).mapToDouble(law::throughput).toArray();
  }

  private static double[][] transpose(double[][] byArm) {
    double[][] byBlock = new double[byArm[0].length][byArm.length];
    for (int arm = 0; arm < byArm.length; arm++) {
      for (int block = 0; block < byBlock.length; block++) {
        byBlock[block][arm] = byArm[arm][block];
      }
    }
    return byBlock;
  }

  @Test
  void aServerThatIsAllSerialPeaksAtOneThread() {
    assertThat(new ScalabilityLaw(1, 1, 0).peakThreads()).isEqualTo(1);
    assertThat(new ScalabilityLaw(1, 1.5, 0.1).peakThreads()).isEqualTo(1);
    assertThat(new ScalabilityLaw(1, 0, 4).peakThreads()).isEqualTo(1);
    assertThat(new ScalabilityLaw(1, 0.5, 0).peakThreads()).isInfinite();
  }

  @Test
  void refusesABlockWithoutThroughput() {
    double[][] rows = {{1, 2, 0}, {1, 2, 3}};
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScalabilityFit.of(new int[] {1, 2, 4}, rows, 1))
        .withMessage("no throughput: 0.0");
  }
}
