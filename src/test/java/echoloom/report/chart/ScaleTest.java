package echoloom.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ScaleTest {
  @Test
  void beginsAtZeroWhenTheFiguresAreOfOneSize() {
    Scale scale = Scale.of(List.of(30.0, 87.0, 3.0));

    assertThat(scale.logarithmic()).isFalse();
    assertThat(scale.ticks()).containsExactly(0.0, 20.0, 40.0, 60.0, 80.0, 100.0);
    assertThat(scale.place(0)).isZero();
    assertThat(scale.place(25)).isEqualTo(0.25);
    assertThat(scale.place(100)).isEqualTo(1);
  }

  @Test
  void isLogarithmicFromMoreThanThirtyfoldOn() {
    assertThat(Scale.of(List.of(1.0, 30.0)).logarithmic()).isFalse();

    Scale scale = Scale.of(List.of(5.0, 151.0));
    assertThat(scale.logarithmic()).isTrue();
    assertThat(scale.ticks()).containsExactly(1.0, 10.0, 100.0, 1_000.0);
    assertThat(scale.place(10)).isCloseTo(1 / 3.0, within(1e-9));
    assertThat(scale.place(1_000)).isEqualTo(1);
  }

  @Test
  void staysLinearWithAZeroAmongTheFigures() {
    assertThat(Scale.of(List.of(0.0, 1_000.0)).logarithmic()).isFalse();
  }

  @Test
  void hasAnAxisForNothingButZeros() {
    Scale scale = Scale.of(List.of(0.0));

    assertThat(scale.high()).isPositive();
    assertThat(scale.place(0)).isZero();
  }

  @Test
  void spansADecadeForASingleFigure() {
    assertThat(Scale.logarithmic(100, 100).ticks()).containsExactly(100.0, 1_000.0);
  }

  @Test
  void stepsByOneTwoOrFive() {
    assertThat(ticksUpTo(5)).containsExactly(0.0, 1.0, 2.0, 3.0, 4.0, 5.0);
    assertThat(ticksUpTo(6)).containsExactly(0.0, 2.0, 4.0, 6.0);
    assertThat(ticksUpTo(11)).containsExactly(0.0, 5.0, 10.0, 15.0);
    assertThat(ticksUpTo(26)).containsExactly(0.0, 10.0, 20.0, 30.0);
  }

  private static List<Double> ticksUpTo(double most) {
    return Scale.of(List.of(most)).ticks();
  }
}
