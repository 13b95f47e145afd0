package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.Launched;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Servers that are up but wrong must never give a flattering figure. */
class BadTargetTest {
  @FunctionalInterface
  private interface Behaviour {
    void serve(Socket connection) throws IOException;
  }

  @TempDir Path directory;

  @Test
  void targetThatResetsEverythingHasNoPercentilesAndIsInvalid() throws Exception {
    JsonNode trial =
        benchAgainst(
            connection -> {
              connection.setSoLinger(true, 0);
              connection.close();
            });
    assertThat(trial.required("status").asString()).isEqualTo("invalid");
    assertThat(trial.required("metrics").required("qps").asDouble()).isZero();
    assertThat(trial.required("metrics").has("p50_us")).isFalse();
    assertThat(trial.required("failures").size()).isPositive();
  }

  @Test
  void otherBytesAreNamedWithConnectionAndSequence() throws Exception {
    JsonNode trial =
        benchAgainst(
            connection -> {
              byte[] request = new byte[12];
              InputStream in = connection.getInputStream();
              while (in.readNBytes(request, 0, 12) == 12) {
                request[5]++;
                connection.getOutputStream().write(request);
              }
            });
    assertThat(trial.required("status").asString()).isEqualTo("invalid");
    assertThat(trial.required("failures").required("CORRUPT").asLong()).isPositive();
    assertThat(trial.required("threats").get(0).required("kind").asString())
        .isEqualTo("corrupt_echo");
    assertThat(trial.required("threats").get(0).required("detail").asString())
        .containsPattern("connection \\d+")
        .containsPattern("(sequence|round) \\d+");
  }

  private JsonNode benchAgainst(Behaviour behaviour) throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> acceptAll(listener, behaviour));
      try (Launched bench =
          Launched.start(
              directory,
              "bench",
              "--force",
              "127.0.0.1:" + listener.getLocalPort(),
              "--connections=3",
              "--rounds=5",
              "--warmup=0",
              "--repetitions=1",
              "--json")) {
        assertThat(bench.exitCode()).as(bench.err()).isEqualTo(12);
        return JsonMapper.builder().build().readTree(bench.out()).required("trials").get(0);
      }
    }
  }

  private static void acceptAll(ServerSocket listener, Behaviour behaviour) {
    while (!listener.isClosed()) {
      try {
        Socket connection = listener.accept();
        Thread.ofVirtual().start(() -> serve(connection, behaviour));
      } catch (IOException _) {
        return;
      }
    }
  }

  private static void serve(Socket connection, Behaviour behaviour) {
    try (connection) {
      behaviour.serve(connection);
    } catch (IOException _) {
      // The client has gone: that is what these servers are for.
    }
  }
}
