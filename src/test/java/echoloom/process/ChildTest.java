package echoloom.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @TempDir Path directory;

  @Test
  void answerOfTheKindAwaitedIsReturned() throws Exception {
    try (Child child = shell("echo '{\"type\":\"listening\",\"port\":4711}'; read line")) {
      assertThat(child.await(Message.Listening.class, SOON).port()).isEqualTo(4711);
    }
  }

  @Test
  void deadChildIsReportedWithItsStatusAndLastWords() throws Exception {
    try (Child child = shell("echo 'one' >&2; echo 'no such engine' >&2; exit 3")) {
      assertThatThrownBy(() -> child.await(Message.Listening.class, SOON))
          .isInstanceOfSatisfying(
              EcholoomException.class,
              error -> assertThat(error.exitCode()).isEqualTo(ExitCode.INVALID))
          .hasMessageContaining("ended with status 3")
          .hasMessageContaining("no such engine");
    }
  }

  @Test
  void failureToldByTheChildKeepsItsExitCode() throws Exception {
    String failed =
        "{\\\"type\\\":\\\"failed\\\",\\\"exitCode\\\":13,\\\"text\\\":\\\"port taken\\\"}";
    try (Child child = shell("echo \"" + failed + "\"; read line")) {
      assertThatThrownBy(() -> child.await(Message.Listening.class, SOON))
          .isInstanceOfSatisfying(
              EcholoomException.class,
              error -> assertThat(error.exitCode()).isEqualTo(ExitCode.PREFLIGHT))
          .hasMessage("port taken");
    }
  }

  @Test
  void silentChildIsGivenUpInTime() throws Exception {
    try (Child child = shell("read line")) {
      assertThatThrownBy(() -> child.await(Message.Listening.class, Duration.ofMillis(50)))
          .isInstanceOf(EcholoomException.class)
          .hasMessageContaining("did not answer");
    }
  }

  @Test
  void closeEndsAChildThatHeedsTheEndOfItsInput() {
    Child child = shell("cat >/dev/null");
    ProcessHandle handle = ProcessHandle.of(child.pid()).orElseThrow();
    child.close();
    assertThat(handle.isAlive()).isFalse();
  }

  @Test
  void programThatDoesNotExistIsRefused() {
    assertThatThrownBy(
            () ->
                Child.start(
                    new Launch("server", List.of("/nowhere/java"), directory.resolve("log"))))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("/nowhere/java");
  }

  private Child shell(String script) {
    return Child.start(
        new Launch("server", List.of("sh", "-c", script), directory.resolve("child.log")));
  }
}
