package echoloom.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AmountTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.8 | 4 | 1.8",
        "cores | 4 | 4",
        "cores/2 | 5 | 2.5",
        "max(1, cores/2) | 1 | 1",
        "min(2.1, cores/2) | 16 | 2.1",
        "2*cores - 1 - 1 | 4 | 6",
        "1 + 2*3 | 1 | 7",
        "(1 + 2)*3 | 1 | 9",
        "8/2/2 | 1 | 2"
      })
  void computesWithTheCores(String text, int cores, double expected) {
    assertThat(Amount.parse(text).at(cores)).isCloseTo(expected, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "x",
        "core",
        "cores/",
        "(1",
        "1)",
        "1 2",
        "max(1)",
        "min 1, 2",
        "-1",
        "1e5",
        "1..2"
      })
  void refusesWhatIsNoAmount(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Amount.parse(text))
        .withMessageContaining("expected a number or an expression of cores");
  }

  @Test
  void refusesEndlessNesting() {
    assertThatIllegalArgumentException().isThrownBy(() -> Amount.parse("(".repeat(100_000)));
  }
}
