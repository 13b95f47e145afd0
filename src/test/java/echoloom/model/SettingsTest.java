package echoloom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  private static final Settings TWO = Given.settings("threads=2", "connections=1000");

  @Test
  void theOtherSettingsWin() {
    assertThat(TWO.with(Given.settings("threads=4", "engine=epoll")).toString())
        .isEqualTo(Given.settings("engine=epoll", "threads=4", "connections=1000").toString());
  }

  @Test
  void roundsAndDurationReplaceEachOther() {
    Settings rounds = Given.settings("rounds=10");
    Settings duration = Given.settings("duration=10s");

    assertThat(rounds.with(duration)).isEqualTo(duration);
    assertThat(duration.with(rounds)).isEqualTo(rounds);
    assertThat(rounds.with(TWO).get(Parameter.ROUNDS)).isPresent();
    assertThat(duration.with(TWO).get(Parameter.DURATION)).isPresent();
  }

  @Test
  void anAddressMatchesCellsThatHaveAllOfItsLevels() {
    assertThat(TWO.matches(Given.settings("threads=2"))).isTrue();
    assertThat(TWO.matches(Settings.NONE)).isTrue();
    assertThat(TWO.matches(Given.settings("threads=3"))).isFalse();
    assertThat(TWO.matches(Given.settings("engine=epoll"))).isFalse();
  }

  @Test
  void completingKeepsWhatIsSetAndTakesHalfOfTheCoresForThreads() {
    assertThat(Settings.NONE.completed(8).count(Parameter.THREADS)).isEqualTo(4);
    assertThat(Settings.NONE.completed(1).count(Parameter.THREADS)).isEqualTo(1);
    assertThat(TWO.completed(8).count(Parameter.THREADS)).isEqualTo(2);
    assertThat(TWO.completed(8).text(Parameter.ENGINE))
        .isEqualTo(Parameter.ENGINE.defaultLevel().orElseThrow().text());
  }

  @Test
  void readsALevelAsWhatItIs() {
    Settings settings = Given.settings("warmup=1500ms", "engine=epoll", "threads=2");

    assertThat(settings.span(Parameter.WARMUP)).isEqualTo(Duration.ofMillis(1_500));
    assertThat(settings.word(Parameter.ENGINE, Engine.class)).isEqualTo(Engine.EPOLL);
    assertThat(settings.optionalCount(Parameter.THREADS)).hasValue(2);
    assertThat(settings.optionalCount(Parameter.CONNECTIONS)).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> settings.count(Parameter.CONNECTIONS))
        .withMessage("connections is not set");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> settings.span(Parameter.DURATION))
        .withMessage("duration is not set");
  }

  @Test
  void levelsOfCellsAreDistinctAndInTheirOrder() {
    Settings four = Given.settings("threads=4");

    assertThat(Settings.levels(List.of(four, TWO, four, Settings.NONE), Parameter.THREADS))
        .extracting(level -> level.map(Level::text).orElse("none"))
        .containsExactly("4", "2", "none");
  }

  @Test
  void aForeignProgramIsACommandOtherThanNone() {
    assertThat(Given.settings("server-command=none").command(Parameter.SERVER_COMMAND)).isEmpty();
    assertThat(Given.settings("server-command=other {port}").command(Parameter.SERVER_COMMAND))
        .hasValue("other {port}");
  }

  @Test
  void theArgumentsGiveTheSettingsBack() {
    assertThat(TWO.toArguments()).containsExactlyInAnyOrder("--threads=2", "--connections=1000");
    assertThat(Settings.parse(Map.of(Parameter.THREADS, "2", Parameter.CONNECTIONS, "1000")))
        .isEqualTo(TWO);
  }

  @Test
  void keepsThePartAskedFor() {
    assertThat(TWO.only(Parameter.THREADS.part()).get(Parameter.THREADS)).isPresent();
    assertThat(TWO.only(Parameter.THREADS.part()).get(Parameter.CONNECTIONS)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"2000000, 2s", "1500000, 1500ms", "1500, 1500us", "1000, 1ms", "0, 0s"})
  void aTimeIsWrittenInTheLargestUnitThatFits(long micros, String text) {
    Level.Span span = new Level.Span(Duration.ofNanos(micros * 1_000));

    assertThat(span.text()).isEqualTo(text);
    assertThat(span.number()).hasValue(micros / 1e6);
  }

  @Test
  void wordsHaveNoPlaceOnANumberLine() {
    assertThat(new Level.Word("epoll").number()).isEmpty();
    assertThat(new Level.Flag(true).number()).isEmpty();
    assertThat(new Level.Whole(3).number()).hasValue(3);
  }
}
