package echoloom.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.judge.Comparison.Finding;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.model.Threat;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final double[] BEFORE = {100, 101, 99, 100, 102, 98, 100};
  private static final double[] AFTER = {120, 121, 119, 120, 122, 118, 120};

  private static Comparison.Ratio only(Comparison comparison) {
    assertThat(comparison.pairs()).hasSize(1);
    assertThat(comparison.pairs().getFirst().ratios()).hasSize(1);
    return comparison.pairs().getFirst().ratios().getFirst();
  }

  @Test
  void aDifferenceIsFoundAndItsDirectionIsThatOfTheSecondRun() {
    Trials a = new Trials().add(1, Metric.QPS, BEFORE);
    Trials b = new Trials().add(1, Metric.QPS, AFTER);

    Comparison.Ratio there = only(Comparison.of(a.list(), b.list(), 1));
    Comparison.Ratio back = only(Comparison.of(b.list(), a.list(), 1));

    assertThat(there.finding()).isEqualTo(Finding.MORE);
    assertThat(there.ratio().orElseThrow().value()).isCloseTo(1.2, within(1e-9));
    assertThat(back.finding()).isEqualTo(Finding.LESS);
  }

  @Test
  void theSameRunTwiceHasNoDifference() {
    List<echoloom.model.Trial> run = new Trials().add(1, Metric.QPS, BEFORE).list();

    assertThat(only(Comparison.of(run, run, 1)).finding()).isEqualTo(Finding.NO_DIFFERENCE);
  }

  @Test
  void whatTheControlOfEitherRunShowsIsNoDifference() {
    Trials a =
        new Trials().add(1, Metric.QPS, BEFORE).control(1, Metric.QPS, 75, 76, 74, 75, 77, 73, 75);
    Trials b = new Trials().add(1, Metric.QPS, AFTER);

    assertThat(only(Comparison.of(a.list(), b.list(), 1)).finding())
        .isEqualTo(Finding.NO_DIFFERENCE);
  }

  @Test
  void whatEachRunHasAtALevelOfItsOwnIsWhatIsCompared() {
    Trials a = new Trials().add(1, Metric.QPS, BEFORE);
    Trials b = new Trials().add(2, Metric.QPS, AFTER);

    Comparison comparison = Comparison.of(a.list(), b.list(), 1);

    assertThat(comparison.ofA()).isEqualTo(Trials.threads(1));
    assertThat(comparison.ofB()).isEqualTo(Trials.threads(2));
    assertThat(comparison.pairs().getFirst().cell().get(Parameter.THREADS)).isEmpty();
    assertThat(only(comparison).finding()).isEqualTo(Finding.MORE);
  }

  @Test
  void cellsOfOneRunOnlyAreNamedAndNotCompared() {
    Trials a = new Trials().add(1, Metric.QPS, BEFORE).add(2, Metric.QPS, BEFORE);
    Trials b = new Trials().add(2, Metric.QPS, AFTER).add(4, Metric.QPS, AFTER);

    Comparison comparison = Comparison.of(a.list(), b.list(), 1);

    assertThat(comparison.ofA()).isEqualTo(Settings.NONE);
    assertThat(comparison.pairs())
        .extracting(Comparison.Pair::cell)
        .containsExactly(Trials.threads(2));
    assertThat(comparison.alone()).containsExactly(Trials.threads(1), Trials.threads(4));
  }

  @Test
  void aRatioNeedsTwoTrialsThatCountOnBothSides() {
    Trials a = new Trials().add(1, Metric.QPS, BEFORE);
    Trials b =
        new Trials()
            .add(1, Metric.QPS, 120)
            .invalid(1, 1, new Threat(Threat.Kind.CLIENT_STALL, "stood still"), Metric.QPS, 120);

    Comparison.Ratio ratio = only(Comparison.of(a.list(), b.list(), 1));

    assertThat(ratio.ratio()).isEmpty();
    assertThat(ratio.finding()).isEqualTo(Finding.UNKNOWN);
    assertThat(ratio.b().median()).isEqualTo(120);
  }
}
