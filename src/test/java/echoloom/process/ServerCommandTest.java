package echoloom.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.AcceptMode;
import echoloom.model.EcholoomException;
import echoloom.model.Engine;
import echoloom.model.ExitCode;
import echoloom.model.Finding.Severity;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.trial.serving.CommandServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerCommandTest {
  private static final ServerDesign DESIGN =
      new ServerDesign(
          Engine.SELECTOR, Trigger.ET, 3, "127.0.0.1", 4711, 16, AcceptMode.DRAIN, 0, false);

  @TempDir Path directory;

  @Test
  void splitsLikeAShellAndFillsInThePlaceholders() {
    assertThat(
            ServerCommand.of("a 'b c'  \"d \\\"e\\\"\" f\\ g h'' '' --port={port}", DESIGN).words())
        .containsExactly("a", "b c", "d \"e\"", "f g", "h", "", "--port=4711");
    assertThat(ServerCommand.of("srv {port} '{threads}' {trigger}", DESIGN).words())
        .containsExactly("srv", "4711", "3", "et");
  }

  @Test
  void quoteThatIsNotClosedAndAMissingPortAreRefused() {
    assertThatThrownBy(() -> ServerCommand.of("srv {port} 'x", DESIGN))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("not closed");
    assertThatThrownBy(() -> ServerCommand.of("srv {port} \\", DESIGN))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("backslash");
    assertThatThrownBy(() -> ServerCommand.of("srv 9988", DESIGN))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("{port}");
  }

  @Test
  void programIsLookedUpWhereTheSystemWouldLook() {
    assertThat(new ServerCommand(List.of("sh")).check().severity()).isEqualTo(Severity.OK);
    assertThat(new ServerCommand(List.of("no-such-program-4711")).check().severity())
        .isEqualTo(Severity.REFUSAL);
    assertThat(new ServerCommand(List.of("./no/such/file")).check().severity())
        .isEqualTo(Severity.REFUSAL);
  }

  @Test
  void commandThatEndsAtOnceIsReportedWithItsLastWords() {
    assertInvalid(
        "echo cannot bind; exit 3", Duration.ofSeconds(20), "ended with status 3", "cannot bind");
  }

  @Test
  void commandThatNeverListensIsGivenUpAndEnded() {
    long before = ProcessHandle.current().children().count();
    assertInvalid(
        "echo thinking; read line", Duration.ofSeconds(1), "did not listen on port 1", "thinking");
    assertThat(ProcessHandle.current().children().count()).isEqualTo(before);
  }

  private void assertInvalid(String script, Duration timeout, String... words) {
    // Nobody listens on port 1, and nobody but root could.
    assertThatThrownBy(
            () ->
                CommandServer.start(
                    new ServerCommand(List.of("sh", "-c", script)),
                    1,
                    directory.resolve("server.log"),
                    timeout))
        .isInstanceOfSatisfying(
            EcholoomException.class,
            error -> assertThat(error.exitCode()).isEqualTo(ExitCode.INVALID))
        .hasMessageContainingAll(words);
  }
}
