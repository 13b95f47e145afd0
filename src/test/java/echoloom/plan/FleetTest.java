package echoloom.plan;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Parameter;
import echoloom.model.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FleetTest {
  private static final Fleet FLEET = new Fleet(20_000);

  @ParameterizedTest
  @CsvSource({
    "100, '', ''",
    "19700, '', ''",
    "19701, 2, 2",
    "40000, 3, 3",
    "100000, 6, 6",
    "500000, 26, 27",
    "1000000, 51, 53"
  })
  void processesAreAsManyAsTheDescriptorsNeed(int connections, String clients, String servers) {
    Settings sized = FLEET.sized(settings("connections", Integer.toString(connections)), true);

    assertThat(text(sized, Parameter.CLIENT_PROCESSES)).isEqualTo(clients);
    assertThat(text(sized, Parameter.PROCESSES)).isEqualTo(servers);
  }

  @Test
  void whatIsGivenStays() {
    Settings given =
        settings("connections", "100000")
            .with(settings("client-processes", "2"))
            .with(settings("processes", "9"));

    assertThat(FLEET.sized(given, true)).isEqualTo(given);
  }

  @Test
  void serversThatAreNotOursAreLeftAlone() {
    Settings many = settings("connections", "100000");
    Settings foreign = many.with(settings("server-command", "./server {port}"));

    assertThat(text(FLEET.sized(many, false), Parameter.PROCESSES)).isEmpty();
    assertThat(text(FLEET.sized(foreign, true), Parameter.PROCESSES)).isEmpty();
    assertThat(text(FLEET.sized(foreign, true), Parameter.CLIENT_PROCESSES)).isEqualTo("6");
  }

  @Test
  void driverThatWorksOffOneAfterTheOtherStaysAlone() {
    Settings serial = settings("connections", "100000").with(settings("driver", "serial"));

    assertThat(text(FLEET.sized(serial, true), Parameter.CLIENT_PROCESSES)).isEmpty();
  }

  private static Settings settings(String key, String text) {
    Parameter parameter = Parameter.ofKey(key).orElseThrow();
    return Settings.of(parameter, parameter.parse(text));
  }

  private static String text(Settings settings, Parameter parameter) {
    return settings.get(parameter).map(level -> level.text()).orElse("");
  }
}
