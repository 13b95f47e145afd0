package echoloom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class IntervalTest {
  private static final Interval ONE_TO_TWO = new Interval(1, 2);

  @Test
  void bothEndsBelongToIt() {
    assertThat(ONE_TO_TWO.contains(1)).isTrue();
    assertThat(ONE_TO_TWO.contains(2)).isTrue();
    assertThat(ONE_TO_TWO.contains(0.999)).isFalse();
    assertThat(ONE_TO_TWO.contains(2.001)).isFalse();
  }

  @Test
  void containsWhatDoesNotReachBeyondItsEnds() {
    assertThat(ONE_TO_TWO.contains(ONE_TO_TWO)).isTrue();
    assertThat(ONE_TO_TWO.contains(new Interval(0.9, 2))).isFalse();
    assertThat(ONE_TO_TWO.contains(new Interval(1, 2.1))).isFalse();
  }

  @Test
  void overlapsWhatItSharesANumberWith() {
    assertThat(ONE_TO_TWO.overlaps(new Interval(2, 3))).isTrue();
    assertThat(ONE_TO_TWO.overlaps(new Interval(0, 1))).isTrue();
    assertThat(ONE_TO_TWO.overlaps(new Interval(2.1, 3))).isFalse();
    assertThat(ONE_TO_TWO.overlaps(new Interval(0, 0.9))).isFalse();
  }

  @Test
  void theHullReachesFromTheLowerToTheUpperEnd() {
    assertThat(ONE_TO_TWO.hull(new Interval(3, 4))).isEqualTo(new Interval(1, 4));
    assertThat(ONE_TO_TWO.hull(new Interval(-1, 1.5))).isEqualTo(new Interval(-1, 2));
  }

  @Test
  void refusesEndsInTheWrongOrderAndWhatIsNoNumber() {
    assertThat(new Interval(1, 1).contains(1)).isTrue();
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(2, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(Double.NaN, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(1, Double.NaN));
  }
}
