package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Engine;
import echoloom.model.ServerCounters;
import echoloom.model.Trigger;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What thousands of ill-behaved connections at one worker do to the others: nothing. */
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
      try (EchoClient client = EchoClient.connect(server.port())) {
        assertThat(client.pings(new byte[12])).isTrue();
      }
    }
  }
}
