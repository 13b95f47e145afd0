package echoloom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
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
  void usualValuesAndKeysRoundTrip(Parameter parameter) {
    assertThat(Parameter.ofKey(parameter.key())).contains(parameter);
    parameter
        .usual()
        .ifPresent(level -> assertThat(parameter.parse(level.text())).isEqualTo(level));
  }

  @Test
  void ordersLevelsByNumber() {
    assertThat(new Level.Span(Duration.ofMillis(1500)).number()).hasValue(1.5);
    assertThat(new Level.Whole(8).number()).hasValue(8);
    assertThat(new Level.Word("lt").number()).isEmpty();
  }

  @Test
  void cellsGiveBackTheirSettings() {
    Settings settings =
        List.of(Parameter.values()).stream()
            .filter(parameter -> parameter.usual().isPresent())
            .map(parameter -> Settings.of(parameter, parameter.usual().orElseThrow()))
            .reduce(Settings.of(Parameter.THREADS, new Level.Whole(3)), Settings::with);
    Cell cell = Cell.of(settings);

    assertThat(cell.server().threads()).isEqualTo(3);
    assertThat(settings.matches(cell.settings())).isTrue();
    assertThat(Cell.of(cell.settings())).isEqualTo(cell);

    Cell open = Cell.of(settings.with(Settings.of(Parameter.RATE, new Level.Whole(2_000))));
    assertThat(open.load().openLoop()).contains(new OpenLoop(2_000, Arrivals.UNIFORM));
    assertThat(Cell.of(open.settings())).isEqualTo(open);
  }
}
