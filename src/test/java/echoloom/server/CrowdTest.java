package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import echoloom.model.Engine;
import echoloom.model.ServerCounters;
import echoloom.model.Trigger;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What thousands of ill-behaved connections at one worker, or at two processes, do to the others:
 * nothing.
 *
 * <p>All of it in one class, that no two of these crowds are there at once: together they would
 * have all the memory that the kernel gives TCP.
 */
@Tag("fault")
@Timeout(240)
final class CrowdTest {
  /** All but the one that serves a single connection at a time. */
  static Stream<Engine> engines() {
    return Arrays.stream(Engine.values()).filter(engine -> engine != Engine.BLOCKING);
  }

  private static EchoServer start(Engine engine) throws IOException {
    return EchoServer.start(Designs.of(engine, Trigger.LT, 16, 1));
  }

  @ParameterizedTest
  @MethodSource("engines")
  void slowReadersStallNobody(Engine engine) throws IOException {
    try (EchoServer server = start(engine)) {
      Crowds.slowReadersStallNobody(server.port());
    }
  }

  @ParameterizedTest
  @MethodSource("engines")
  void connectionsThatSendOneByteAndVanishAreForgotten(Engine engine) throws IOException {
    int connections = 10_000;
    long before = Await.descriptors();
    try (EchoServer server = start(engine)) {
      Crowds.sendOneByteAndVanish(server.port(), connections);
      Await.until(
          "all accepted and closed",
          () -> {
            ServerCounters now = server.counters();
            return now.accepts() == connections && now.openConnections() == 0;
          });
      // The server itself has a few, each of its connections would have had one.
      Await.until("descriptors given back", () -> Await.descriptors() < before + 50);
      servesTheNext(server.port());
    }
  }

  /** What one process promises; one start for all of it, for that costs more than the rest. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void twoProcessesKeepTheContract(Engine engine, @TempDir Path directory) throws Exception {
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
      Crowds.sendOneByteAndVanish(port, 10_000);
      servesTheNext(port);
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

  private static void servesTheNext(int port) throws IOException {
    try (EchoClient client = EchoClient.connect(port)) {
      assertThat(client.pings(new byte[12])).isTrue();
    }
  }
}
