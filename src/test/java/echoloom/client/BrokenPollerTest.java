package echoloom.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A JVM whose virtual threads cannot wait for sockets: each attempt throws an Error. */
@Timeout(60)
final class BrokenPollerTest {
  @TempDir private Path directory;

  @Test
  void endsTheClientAsAFailure() throws Exception {
    try (TestPeer peer = TestPeer.echoing()) {
      Process client =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  // The JDK knows 1 and 2, and says so in an Error.
                  "-Djdk.pollerMode=3",
                  "-XX:+UseSerialGC",
                  "-XX:TieredStopAtLevel=1",
                  "--enable-native-access=ALL-UNNAMED",
                  "-cp",
                  System.getProperty("java.class.path"),
                  "echoloom.cli.Main",
                  "drive",
                  "127.0.0.1:" + peer.address().getPort(),
                  "--connections=3",
                  "--rounds=2",
                  "--warmup=0s",
                  "--latency-log=" + directory.resolve("latencies.hlog"))
              .redirectErrorStream(true)
              .start();
      try {
        // As the launcher does once the server listens.
        client.getOutputStream().write("{\"type\":\"connect\"}\n".getBytes(StandardCharsets.UTF_8));
        client.getOutputStream().flush();
        // Its standard input stays open: only the Error can end it.
        String output = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(client.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(client.exitValue()).as(output).isEqualTo(1);
        assertThat(output).contains("broke down in the connect phase").doesNotContain("echoes");
      } finally {
        client.destroyForcibly().waitFor();
      }
    }
  }
}
