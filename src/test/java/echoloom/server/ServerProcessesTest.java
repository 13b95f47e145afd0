package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import echoloom.model.Engine;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two server processes on one port keep what one promises, whatever the engine. */
@Tag("fault")
@Timeout(120)
final class ServerProcessesTest {
  @TempDir Path directory;

  /** One start for all of it: it costs more than what is asked of it. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void twoProcessesKeepTheContract(Engine engine) throws Exception {
    int port = FreePort.find();
    try (Launched server =
        Launched.start(
            directory,
            "serve",
            "--engine=" + engine.key(),
            "--processes=2",
            "--threads=1",
            "--port=" + port)) {
      server.awaitOut("processes=2");
      echoesAnySize(port);
      Crowds.echoTwentyTimesThreeMebibytesAtOnce(port);
      int connections = 1 + 20 + 10_000 + 1;
      // With one connection at a time everybody waits for a slow reader.
      if (engine != Engine.BLOCKING) {
        Crowds.slowReadersStallNobody(port);
        connections += 1_501;
      }
      // Last: while they come and go, the closes of all others are seen.
      forgetsConnectionsThatVanish(port);
      server.process().destroy();
      assertThat(server.exitCode()).isZero();
      assertThat(server.out())
          .as("all connections, of both processes, were accepted and closed")
          .contains("total: accepts=" + connections, " open=0 ");
    }
  }

  private static void echoesAnySize(int port) throws IOException {
    try (EchoClient client = EchoClient.connect(port)) {
      for (int size : new int[] {1, 12, 65_537, 8 << 20}) {
        assertThat(client.echoes(EchoClient.bytes(size, size))).as("%d bytes", size).isTrue();
      }
    }
  }

  private static void forgetsConnectionsThatVanish(int port) throws IOException {
    Crowds.sendOneByteAndVanish(port, 10_000);
    try (EchoClient client = EchoClient.connect(port)) {
      assertThat(client.pings(new byte[12])).isTrue();
    }
  }
}
