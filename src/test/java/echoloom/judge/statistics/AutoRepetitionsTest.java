package echoloom.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.model.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AutoRepetitionsTest {
  private static final Interval NARROW = new Interval(1, 1.1);
  private static final Interval WIDE = new Interval(1, 1.11);

  @ParameterizedTest
  @ValueSource(ints = {6, 10, 15})
  void aLookAtNarrowIntervalsEndsTheRun(int blocks) {
    assertThat(AutoRepetitions.areEnough(blocks, List.of(NARROW, NARROW))).isTrue();
    assertThat(AutoRepetitions.areEnough(blocks, List.of(NARROW, WIDE))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 7, 9, 11, 14, 16, 19})
  void betweenTheLooksNothingIsLookedAt(int blocks) {
    assertThat(AutoRepetitions.areEnough(blocks, List.of(NARROW))).isFalse();
  }

  @Test
  void theLastLookEndsTheRunWhateverTheIntervalsSay() {
    assertThat(AutoRepetitions.areEnough(20, List.of(WIDE))).isTrue();
    assertThat(AutoRepetitions.areEnough(21, List.of())).isTrue();
  }

  @Test
  void withoutAnyIntervalNothingIsNarrow() {
    assertThat(AutoRepetitions.areEnough(6, List.of())).isFalse();
  }

  @Test
  void theLooksShareTheErrorOfOneInterval() {
    assertThat(AutoRepetitions.LOOKS.size() * (1 - AutoRepetitions.CONFIDENCE))
        .isCloseTo(0.05, within(1e-12));
  }
}
