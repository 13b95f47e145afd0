package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server that the suite knows only by its command line: for want of another one, our own. */
class ServerCommandBenchTest {
  @TempDir Path directory;

  @Test
  void foreignServerIsMeasuredByWhatTheKernelTellsOfIt() throws Exception {
    String serve =
        "'%s' -jar '%s' serve --port {port} --threads={threads} --trigger \"{trigger}\""
            .formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                Path.of(System.getProperty("echoloom.jar", "target/echoloom.jar"))
                    .toAbsolutePath());
    try (Launched bench = bench("--server-command=" + serve, "--json")) {
      Noise.assertEnded(bench);
      JsonNode trial = JsonMapper.builder().build().readTree(bench.out()).required("trials").get(0);
      Noise.assertNothingElse(trial);
      JsonNode metrics = trial.required("metrics");
      assertThat(metrics.required("echoes").asLong()).isEqualTo(5 * 2_000);
      assertThat(metrics.required("server_rss_bytes").asLong()).isGreaterThan(1 << 20);
      assertThat(metrics.required("server_cpu_us_per_echo").asDouble()).isPositive();
      assertThat(metrics.has("reads_per_echo")).as("counters of a foreign server").isFalse();
      assertThat(directory.resolve("runs/latest/trials/0001/server.log"))
          .content()
          .contains("listening on", "total: accepts=");
      assertThat(bench.descendants()).isEmpty();
    }
  }

  @Test
  void programThatDoesNotExistIsRefusedBeforeAnythingIsCreated() throws Exception {
    try (Launched bench = bench("--server-command=/no/such/server {port}")) {
      assertThat(bench.exitCode()).isEqualTo(13);
      assertThat(bench.err()).contains("/no/such/server");
      assertThat(directory.resolve("runs")).doesNotExist();
    }
  }

  private Launched bench(String... more) throws Exception {
    String[] arguments = {
      "bench",
      "--force",
      "--port=" + FreePort.find(),
      "--connections=5",
      "--rounds=2000",
      "--warmup=0",
      "--repetitions=1"
    };
    return Launched.start(
        directory, Stream.of(arguments, more).flatMap(Arrays::stream).toArray(String[]::new));
  }
}
