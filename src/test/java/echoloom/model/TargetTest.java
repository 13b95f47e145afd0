package echoloom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {
  @ParameterizedTest
  @CsvSource({"127.0.0.1:9988, 127.0.0.1:9988", "'[::1]:80', '[0:0:0:0:0:0:0:1]:80'"})
  void readsAndWritesAnAddress(String typed, String written) {
    assertThat(Target.text(Target.parse(typed, false))).isEqualTo(written);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9988", ":9988", "localhost"})
  void namesTheFormOfWhatIsNone(String typed) {
    assertThatThrownBy(() -> Target.parse(typed, false))
        .isInstanceOf(EcholoomException.class)
        .hasMessage("'%s' is not HOST:PORT, such as 127.0.0.1:9988", typed);
  }

  @Test
  void anotherHostNeedsPermission() {
    assertThatThrownBy(() -> Target.parse("192.0.2.1:80", false))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("--allow-remote");
    assertThat(Target.parse("192.0.2.1:80", true).getPort()).isEqualTo(80);
  }

  @Test
  void aPortOutOfRangeIsRefused() {
    assertThatThrownBy(() -> Target.parse("127.0.0.1:65536", false))
        .isInstanceOf(EcholoomException.class)
        .hasMessageStartingWith("port of 127.0.0.1:65536: ");
  }
}
