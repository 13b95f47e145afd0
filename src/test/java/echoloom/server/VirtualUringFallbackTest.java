package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.loop.fiber.FiberScheduling;
import echoloom.model.Engine;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.server.virtualuring.VirtualUringWorker;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where the JVM does not let the loop run its virtual threads, the JDK's scheduler does. */
@Timeout(30)
final class VirtualUringFallbackTest {
  private static EchoServer start() throws IOException {
    ServerDesign design = Designs.of(Engine.VIRTUAL_URING, Trigger.LT, 0, 2);
    return EchoServer.start(
        design,
        (index, same, address) ->
            new VirtualUringWorker(index, same, address, FiberScheduling.JDK));
  }

  // "try": closing early is what is tested.
  @SuppressWarnings("try")
  @Test
  void echoesCountsAndStops() throws IOException {
    try (EchoServer server = start();
        EchoClient open = EchoClient.connect(server.port())) {
      for (int i = 0; i < 20; i++) {
        try (EchoClient client = EchoClient.connect(server.port())) {
          assertThat(client.pings(EchoClient.bytes(12, i))).isTrue();
          assertThat(client.echoes(EchoClient.bytes(300_000, i))).isTrue();
        }
      }
      assertThat(open.pings(new byte[12])).isTrue();
      Await.until("closes counted", () -> server.counters().openConnections() == 1);
      assertThat(server.counters().accepts()).isEqualTo(21);
      assertThat(server.counters().bytes()).isEqualTo(20L * 300_012 + 12);
      long startNs = System.nanoTime();
      server.close();
      assertThat(Duration.ofNanos(System.nanoTime() - startNs)).isLessThan(Duration.ofSeconds(1));
      assertThat(server.ended()).isCompleted();
      assertThat(server.counters().openConnections()).isZero();
    }
  }
}
