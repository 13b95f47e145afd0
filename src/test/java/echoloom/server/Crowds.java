package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Many connections at once to whatever listens on a port of the loopback, and what holds then. */
final class Crowds {
  private static final long LATE_NS = TimeUnit.MILLISECONDS.toNanos(100);

  private Crowds() {}

  static void echoTwentyTimesThreeMebibytesAtOnce(int port) throws Exception {
    try (ExecutorService threads = Executors.newCachedThreadPool()) {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        byte[] bytes = EchoClient.bytes(3 << 20, i);
        tasks.add(
            () -> {
              try (EchoClient client = EchoClient.connect(port)) {
                return client.echoes(bytes);
              }
            });
      }
      for (Future<Boolean> same : threads.invokeAll(tasks)) {
        assertThat(same.get()).isTrue();
      }
    }
  }

  static void slowReadersStallNobody(int port) throws IOException {
    try (SlowReaders slow = SlowReaders.connect(port, 1_500);
        EchoClient other = EchoClient.connect(port)) {
      slow.sendUntilTheServerStopsReading();
      assertThat(other.pings(new byte[12])).isTrue();
      int late = 0;
      for (int round = 0; round < 100; round++) {
        long startNs = System.nanoTime();
        assertThat(other.pings(EchoClient.bytes(12, round))).isTrue();
        late += System.nanoTime() - startNs > LATE_NS ? 1 : 0;
      }
      // Other processes may take the CPUs for a moment; a server that is stalled is late each time.
      assertThat(late).as("echoes that took over 100 ms").isLessThanOrEqualTo(5);
      slow.readEverythingBack(20);
    }
  }

  /** Every other one by a reset. */
  static void sendOneByteAndVanish(int port, int connections) throws IOException {
    for (int i = 0; i < connections; i++) {
      try (EchoClient client = EchoClient.connect(port)) {
        client.send(new byte[1]);
        if (i % 2 == 0) {
          client.reset();
        }
      }
    }
  }
}
