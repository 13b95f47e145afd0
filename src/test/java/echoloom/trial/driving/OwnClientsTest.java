package echoloom.trial.driving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.EcholoomException;
import echoloom.process.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The processes are shell scripts that speak the client's lines. */
@Timeout(30)
class OwnClientsTest {
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final String CONNECTS =
      "read order; echo '{\"type\":\"connected\",\"connections\":5}'; ";

  @TempDir Path directory;

  @Test
  void allAreConnectedBeforeTheFirstIsStarted() throws Exception {
    try (OwnClients clients =
        start(
            CONNECTS + "cat >/dev/null",
            "sleep 0.2; " + CONNECTS + "cat >/dev/null",
            CONNECTS + "cat >/dev/null")) {
      clients.connect(SOON, () -> {});

      assertThat(clients.pids()).hasSize(3);
    }
  }

  @Test
  void oneThatDiesEndsTheWaitForTheOthersAtOnce() {
    try (OwnClients clients =
        start("cat >/dev/null", "read order; echo 'no memory' >&2; exit 3", "cat >/dev/null")) {
      assertThatThrownBy(() -> clients.connect(SOON, () -> {}))
          .isInstanceOf(EcholoomException.class)
          .hasMessageContaining("the client 2 ended with status 3")
          .hasMessageContaining("no memory");
    }
  }

  @Test
  void closeLeavesNoProcess() throws Exception {
    OwnClients clients = start("cat >/dev/null", "cat >/dev/null");
    List<ProcessHandle> handles =
        clients.pids().stream().map(pid -> ProcessHandle.of(pid).orElseThrow()).toList();
    clients.close();

    assertThat(handles).hasSize(2).noneMatch(ProcessHandle::isAlive);
  }

  private OwnClients start(String... scripts) {
    return OwnClients.start(
        IntStream.range(0, scripts.length)
            .mapToObj(
                index ->
                    new Launch(
                        "client " + (index + 1),
                        List.of("sh", "-c", scripts[index]),
                        directory.resolve("client-" + index + ".log")))
            .toList());
  }
}
