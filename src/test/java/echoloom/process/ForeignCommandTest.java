package echoloom.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.AcceptMode;
import echoloom.model.EcholoomException;
import echoloom.model.Engine;
import echoloom.model.ExitCode;
import echoloom.model.Finding.Severity;
import echoloom.model.Given;
import echoloom.model.LoadProfile;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.trial.serving.CommandServer;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForeignCommandTest {
  private static final ServerDesign DESIGN =
      new ServerDesign(
          Engine.SELECTOR, Trigger.ET, 3, "127.0.0.1", 4711, 16, AcceptMode.DRAIN, 0, false);

  @TempDir Path directory;

  @Test
  void splitsLikeAShellAndFillsInThePlaceholders() {
    assertThat(
            ForeignCommand.ofServer("a 'b c'  \"d \\\"e\\\"\" f\\ g h'' '' --port={port}", DESIGN)
                .words())
        .containsExactly("a", "b c", "d \"e\"", "f g", "h", "", "--port=4711");
    assertThat(ForeignCommand.ofServer("srv {port} '{threads}' {trigger}", DESIGN).words())
        .containsExactly("srv", "4711", "3", "et");
  }

  @Test
  void quoteThatIsNotClosedAndAMissingPortAreRefused() {
    assertThatThrownBy(() -> ForeignCommand.ofServer("srv {port} 'x", DESIGN))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("not closed");
    assertThatThrownBy(() -> ForeignCommand.ofServer("srv {port} \\", DESIGN))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("backslash");
    assertThatThrownBy(() -> ForeignCommand.ofServer("srv 9988", DESIGN))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("{port}");
  }

  @Test
  void clientGetsTheExtentThatItsLoadHas() {
    InetSocketAddress server = InetSocketAddress.createUnresolved("127.0.0.1", 4711);
    LoadProfile rounds = Given.cell("connections=7", "rounds=30", "mode=short").load();
    LoadProfile time = Given.cell("duration=1500ms").load();

    assertThat(
            ForeignCommand.ofClient(
                    "c {host} {port} {connections} {rounds} --mode={mode}", rounds, server)
                .words())
        .containsExactly("c", "127.0.0.1", "4711", "7", "30", "--mode=short");
    assertThat(ForeignCommand.ofClient("c {port} {seconds}", time, server).words())
        .containsExactly("c", "4711", "1.500");
    assertThatThrownBy(() -> ForeignCommand.ofClient("c {port} {rounds}", time, server))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("--client-command has {rounds}");
    assertThatThrownBy(() -> ForeignCommand.ofClient("c {rounds}", rounds, server))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("--client-command needs {port}");
  }

  @Test
  void programIsLookedUpWhereTheSystemWouldLook() {
    assertThat(new ForeignCommand(List.of("sh")).check("server command").severity())
        .isEqualTo(Severity.OK);
    assertThat(
            new ForeignCommand(List.of("no-such-program-4711")).check("server command").severity())
        .isEqualTo(Severity.REFUSAL);
    assertThat(new ForeignCommand(List.of("./no/such/file")).check("server command").severity())
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
                    new ForeignCommand(List.of("sh", "-c", script)),
                    1,
                    directory.resolve("server.log"),
                    timeout))
        .isInstanceOfSatisfying(
            EcholoomException.class,
            error -> assertThat(error.exitCode()).isEqualTo(ExitCode.INVALID))
        .hasMessageContainingAll(words);
  }
}
