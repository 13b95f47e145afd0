package echoloom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ParameterTest {

  @ParameterizedTest
  @CsvSource({
    "CONNECTIONS, 10k, 10000",
    "CONNECTIONS, 1.5k, 1500",
    "CONNECTIONS, 2M, 2000000",
    "THREADS, 1, 1",
    "PAYLOAD, 64KiB, 65536",
    "PAYLOAD, 8MiB, 8388608",
    "READ_BUDGET, 0, 0",
    "DURATION, 2s, 2s",
    "DURATION, 1500ms, 1500ms",
    "DURATION, 1.5s, 1500ms",
    "DURATION, 2m, 120s",
    "RTT, 250us, 250us",
    "WARMUP, 0, 0s",
    "ENGINE, virtual-uring, virtual-uring",
    "RATE, 50k, 50000",
    "ARRIVALS, poisson, poisson",
    "PIN, true, true"
  })
  void readsAndWritesLevels(Parameter parameter, String written, String text) {
    Level level = parameter.parse(written);

    assertThat(level.text()).isEqualTo(text);
    assertThat(parameter.parse(text)).isEqualTo(level);
  }

  @ParameterizedTest
  @CsvSource({
    "THREADS, 0",
    "THREADS, -1",
    "THREADS, 1.5",
    "THREADS, 1e99",
    "THREADS, ''",
    "THREADS, 99999999999999999999",
    "CONNECTIONS, 0",
    "CONNECTIONS, 10K",
    "PORT, 0",
    "PORT, 70000",
    "BACKLOG, 0",
    "ROUNDS, 1e99",
    "MODE, foo",
    "ENGINE, Selector",
    "PAYLOAD, 0",
    "DURATION, 5",
    "DURATION, 0s",
    "DURATION, -1s",
    "DURATION, 25h",
    "DURATION, 0.1us",
    "RATE, 0",
    "ARRIVALS, random",
    "PIN, yes",
    "BIND, 'a b'",
    "POLLER_MODE, 3"
  })
  void refusesWhatIsOutOfRange(Parameter parameter, String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parameter.parse(text))
        .withMessageStartingWith(parameter.key() + ": found '" + text + "', expected ");
  }

  @ParameterizedTest
  @EnumSource(Parameter.class)
  void defaultsAndKeysRoundTrip(Parameter parameter) {
    assertThat(Parameter.ofKey(parameter.key())).contains(parameter);
    parameter
        .defaultLevel()
        .ifPresent(level -> assertThat(parameter.parse(level.text())).isEqualTo(level));
  }

  @Test
  void ordersLevelsByNumber() {
    assertThat(new Level.Span(Duration.ofMillis(1500)).number()).hasValue(1.5);
    assertThat(new Level.Whole(8).number()).hasValue(8);
    assertThat(new Level.Word("lt").number()).isEmpty();
  }

  @Test
  void aCellIsItsSettings() {
    Settings settings = Given.settings("threads=3", "rate=2000").completed(2);
    Cell cell = Cell.of(settings);

    assertThat(cell.settings()).isEqualTo(settings);
    assertThat(cell.server().threads()).isEqualTo(3);
    assertThat(cell.load().openLoop()).contains(new OpenLoop(2_000, Arrivals.UNIFORM));
    assertThat(cell).isEqualTo(Cell.of(settings)).hasSameHashCodeAs(Cell.of(settings));
    assertThat(cell).isNotEqualTo(Given.cell("threads=4", "rate=2000"));
  }
}
