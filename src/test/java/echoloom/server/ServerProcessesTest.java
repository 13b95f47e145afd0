package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Engine;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two server processes on one port keep what one promises, with every engine. */
@Tag("fault")
@Timeout(120)
final class ServerProcessesTest {
  private static final long LATE_NS = TimeUnit.MILLISECONDS.toNanos(100);

  static Stream<Engine> engines() {
    return Arrays.stream(Engine.values()).filter(engine -> engine != Engine.BLOCKING);
  }

  /** One start for all of it: it costs more than what is asked of it. */
  @ParameterizedTest
  @MethodSource("engines")
  void twoProcessesKeepTheContract(Engine engine) throws Exception {
    int port = freePort();
    Process server = serve(engine, port);
    try (BufferedReader out = server.inputReader()) {
      assertThat(out.readLine()).contains("listening on", "processes=2");
      echoesAnySize(port);
      echoesManyLargeOnesAtOnce(port);
      slowReadersStallNobody(port);
      forgetsConnectionsThatVanish(port);
      // Through its handle: Process.destroy would close the output that is still to be read.
      server.toHandle().destroy();
      List<String> counters = out.readAllLines();
      assertThat(server.waitFor(10, TimeUnit.SECONDS)).as("ends when told to").isTrue();
      assertThat(server.exitValue()).isZero();
      assertThat(counters.getLast())
          .as("all connections, of both processes, were accepted and closed")
          .contains("total: accepts=" + (1 + 20 + 1_501 + 10_000 + 1), " open=0 ");
    } finally {
      server.descendants().forEach(ProcessHandle::destroyForcibly);
      server.destroyForcibly().waitFor();
    }
  }

  private static void echoesAnySize(int port) throws IOException {
    try (EchoClient client = EchoClient.connect(port)) {
      for (int size : new int[] {1, 12, 65_537, 8 << 20}) {
        assertThat(client.echoes(EchoClient.bytes(size, size))).as("%d bytes", size).isTrue();
      }
    }
  }

  private static void echoesManyLargeOnesAtOnce(int port) {
    List<CompletableFuture<Boolean>> echoes = new ArrayList<>();
    for (int seed = 0; seed < 20; seed++) {
      byte[] bytes = EchoClient.bytes(3 << 20, seed);
      echoes.add(
          CompletableFuture.supplyAsync(
              () -> {
                try (EchoClient client = EchoClient.connect(port)) {
                  return client.echoes(bytes);
                } catch (IOException failed) {
                  throw new AssertionError(failed);
                }
              },
              task -> Thread.ofPlatform().start(task)));
    }
    assertThat(echoes).allMatch(CompletableFuture::join);
  }

  private static void slowReadersStallNobody(int port) throws IOException {
    try (SlowReaders slow = SlowReaders.connect(port, 1_500);
        EchoClient other = EchoClient.connect(port)) {
      slow.sendUntilTheServerStopsReading();
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

  private static void forgetsConnectionsThatVanish(int port) throws IOException {
    for (int i = 0; i < 10_000; i++) {
      try (EchoClient client = EchoClient.connect(port)) {
        client.send(new byte[1]);
        if (i % 2 == 0) {
          client.reset();
        }
      }
    }
    try (EchoClient client = EchoClient.connect(port)) {
      assertThat(client.pings(new byte[12])).isTrue();
    }
  }

  private static Process serve(Engine engine, int port) throws IOException {
    String jar = System.getProperty("echoloom.jar", "target/echoloom.jar");
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-XX:SharedArchiveFile=" + jar.replace(".jar", ".jsa"),
            "-Xlog:cds=off",
            "-jar",
            jar,
            "serve",
            "--engine=" + engine.key(),
            "--processes=2",
            "--threads=1",
            "--port=" + port)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0)) {
      return probe.getLocalPort();
    }
  }
}
