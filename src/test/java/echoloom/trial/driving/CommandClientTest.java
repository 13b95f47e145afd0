package echoloom.trial.driving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.FailureKind;
import echoloom.model.Given;
import echoloom.model.Metric;
import echoloom.process.ForeignCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandClientTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  @TempDir Path directory;

  @Test
  void lastLineIsTheResult() throws Exception {
    try (CommandClient client =
        start("echo hello; echo '{\"echoes\": 300, \"elapsed_s\": 0.5, \"failures\": 2}'")) {
      client.connect(Duration.ZERO, () -> {});
      Driven driven = client.measure(TIMEOUT);

      assertThat(driven.result().echoes()).isEqualTo(300);
      assertThat(driven.result().elapsedNs()).isEqualTo(500_000_000);
      assertThat(driven.result().failures()).containsEntry(FailureKind.HARNESS, 2L);
      assertThat(driven.reported()).containsEntry(Metric.ELAPSED_S, 0.5);
      assertThat(driven.usage()).isEmpty();
    }
  }

  @Test
  void standsAtItsGateUntilTheTrialMeasures() throws Exception {
    Path begun = directory.resolve("begun");
    try (CommandClient client = start("touch '" + begun + "'; exit 1")) {
      assertThat(client.pids()).singleElement().satisfies(pid -> assertThat(pid).isPositive());
      assertThat(begun).doesNotExist();
      assertThatThrownBy(() -> client.measure(TIMEOUT)).isInstanceOf(EcholoomException.class);
      assertThat(begun).exists();
    }
  }

  @Test
  void closedAtItsGateItNeverBegins() {
    Path begun = directory.resolve("begun");
    CommandClient client = start("touch '" + begun + "'");
    long pid = client.pids().getFirst();
    client.close();

    assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(begun).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exit 3 | ended with status 3",
        "echo done | printed no JSON object",
        "echo 42 | printed no JSON object",
        "echo '{\"echoes\": 1}' | does not report elapsed_s",
        "echo '{\"echos\": 1}' | reports 'echos', which is no metric",
        "echo '{\"echoes\": \"1\"}' | reports no number as echoes"
      })
  void whatIsNoResultIsSaid(String script, String words) {
    try (CommandClient client = start(script)) {
      assertThatThrownBy(() -> client.measure(TIMEOUT))
          .isInstanceOfSatisfying(
              EcholoomException.class,
              error -> assertThat(error.exitCode()).isEqualTo(ExitCode.INVALID))
          .hasMessageContaining(words);
    }
  }

  @Test
  void clientThatDoesNotEndIsGivenUp() {
    try (CommandClient client = start("exec tail -f /dev/null")) {
      assertThatThrownBy(() -> client.measure(Duration.ofMillis(200)))
          .hasMessageContaining("did not end within");
    }
  }

  private CommandClient start(String script) {
    return CommandClient.start(
        new ForeignCommand(List.of("sh", "-c", script)),
        Given.cell("connections=3").load(),
        directory.resolve("client.log"));
  }
}
