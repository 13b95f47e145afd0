package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.AcceptMode;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What every engine promises that serves many connections at once. */
abstract class ConcurrentEngineContract extends EngineContract {
  /** Kernel buffers hold a good 4 MB of an echo that nobody reads; this is far more. */
  private static final int MORE_THAN_BUFFERS_HOLD = 24 << 20;

  ConcurrentEngineContract(ServerDesign design) {
    super(design);
  }

  /** What another server counted that is pinned, accepts one by one and has served ten clients. */
  final ServerCounters countersAfterTenPinnedAndOneByOne() throws IOException {
    ServerDesign pinned = Designs.pinned(Designs.withAccept(design(), AcceptMode.ONE));
    try (EchoServer other = EchoServer.start(pinned)) {
      for (int i = 0; i < 10; i++) {
        try (EchoClient client = EchoClient.connect(other.port())) {
          assertThat(client.pings(new byte[1])).isTrue();
        }
      }
      return other.counters();
    }
  }

  @Test
  final void echoesTwentyTimesThreeMebibytesAtOnce() throws Exception {
    Crowds.echoTwentyTimesThreeMebibytesAtOnce(server().port());
  }

  @Test
  final void servesTwoThousandConnections() throws IOException {
    List<EchoClient> clients = new ArrayList<>();
    try {
      for (int i = 0; i < 2_000; i++) {
        clients.add(connect());
      }
      for (EchoClient client : clients) {
        client.send(EchoClient.bytes(12, client.hashCode()));
      }
      for (EchoClient client : clients) {
        assertThat(client.receive(12)).isEqualTo(EchoClient.bytes(12, client.hashCode()));
      }
      assertThat(server().counters().openConnections()).isEqualTo(2_000);
      assertThat(server().workerCounters())
          .allSatisfy(worker -> assertThat(worker.accepts()).isPositive());
    } finally {
      closeAll(clients);
    }
    Await.until("all closed", () -> server().counters().openConnections() == 0);
  }

  @Test
  final void aSlowReaderCostsNeitherTimeNorMemoryNorOthers() throws IOException {
    byte[] bytes = EchoClient.bytes(MORE_THAN_BUFFERS_HOLD, 3);
    try (EchoClient slow = connect()) {
      CompletableFuture<Void> sent = slow.sendAside(bytes);
      Await.still("bytes read", Duration.ofMillis(200), () -> server().counters().bytes());
      assertThat(server().counters().bytes()).isLessThan(bytes.length);

      ServerCounters before = server().counters();
      int rounds = 0;
      for (int i = 0; i < 8; i++) {
        try (EchoClient other = connect()) {
          for (int round = 0; round < 25; round++, rounds++) {
            assertThat(other.pings(EchoClient.bytes(12, round))).isTrue();
          }
        }
      }
      ServerCounters done = server().counters().since(before);
      // A server that spins on the connection it cannot write to makes thousands of calls here.
      assertThat(done.selects() + done.reads() + done.writes()).isLessThan(8L * rounds);
      assertThat(done.bytes()).isEqualTo(12L * rounds);

      assertThat(Arrays.equals(slow.receive(bytes.length), bytes)).isTrue();
      sent.join();
    }
  }
}
