package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Several processes of a role: servers on one port, clients that share a load. */
class ProcessesTest {
  @TempDir Path directory;

  @Test
  void twoProcessesOfEachRoleShareTheConnectionsAndAreCountedAsOne() throws Exception {
    try (Launched bench =
        Launched.start(
            directory,
            "bench",
            "--force",
            "--port=" + FreePort.find(),
            "--processes=2",
            "--threads=1",
            "--connections=40",
            "--client-processes=2",
            "--rounds=50",
            "--warmup=0",
            "--repetitions=1",
            "--json")) {
      Noise.assertEnded(bench);
      JsonNode trial = trial(bench);
      Noise.assertNothingElse(trial);
      assertThat(trial.required("cell").required("processes").asInt()).isEqualTo(2);
      JsonNode metrics = trial.required("metrics");
      assertThat(metrics.required("echoes").asLong()).isEqualTo(40 * 50);
      Path files = directory.resolve("runs/latest/trials/0001");
      assertThat(files.resolve("latencies.hlog")).exists();
      assertThat(files.resolve("latencies-2.hlog")).exists();
      assertThat(Files.readAllLines(files.resolve("clients.jsonl")))
          .hasSize(2)
          .allMatch(line -> line.contains("\"echoes\":1000,"));
      assertThat(metrics.required("writes_per_echo").asDouble()).isEqualTo(1);
      // With one process of two counted, or all connections at one of them, it would be 1 or 2.
      assertThat(metrics.required("imbalance").asDouble()).isBetween(1.0, 1.9);
    }
  }

  @Test
  void processThatDiesIsNamedAndTheTrialIsInvalid() throws Exception {
    try (Launched bench =
        Launched.start(
            directory,
            "bench",
            "--force",
            "--port=" + FreePort.find(),
            "--processes=2",
            "--threads=1",
            "--connections=20",
            "--duration=4s",
            "--timeout=1s",
            "--warmup=0",
            "--repetitions=1",
            "--json")) {
      Launched.await("the measurement", () -> isMeasuring() || !bench.process().isAlive());
      ProcessHandle victim = aServerOf(bench);
      victim.destroyForcibly();

      assertThat(bench.exitCode()).as(bench.err()).isEqualTo(12);
      JsonNode trial = trial(bench);
      assertThat(trial.required("status").asString()).isEqualTo("invalid");
      assertThat(trial.required("threats").toString())
          .contains("server_died", "pid " + victim.pid(), "status 137");
      assertThat(trial.required("metrics").required("echoes").asLong()).isPositive();
      assertThat(trial.required("metrics").has("writes_per_echo")).isFalse();
    }
  }

  @Test
  void serveStartsThemForAPersonAndPrintsAllCounters() throws Exception {
    int port = FreePort.find();
    try (Launched server =
        Launched.start(directory, "serve", "--port=" + port, "--processes=2", "--threads=1")) {
      server.awaitOut("threads=1 processes=2");
      List<ProcessHandle> servers = server.descendants();
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        socket.setSoTimeout(10_000);
        socket.getOutputStream().write("hello echo\r\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(socket.getInputStream().readNBytes(12)).hasSize(12);
      }
      server.process().destroy();
      assertThat(server.exitCode()).as(server.err()).isZero();
      assertThat(server.out()).contains("worker 0:", "worker 1:", "total: accepts=1 ");
      assertThat(servers).hasSize(2).noneMatch(ProcessHandle::isAlive);
    }
  }

  /** The samples are written as they are taken, each with its phase. */
  private boolean isMeasuring() {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path log : files.filter(file -> file.endsWith("samples.jsonl")).toList()) {
        if (Files.readString(log).toLowerCase(Locale.ROOT).contains("\"measure\"")) {
          return true;
        }
      }
      return false;
    } catch (IOException | UncheckedIOException _) {
      return false;
    }
  }

  private static ProcessHandle aServerOf(Launched bench) {
    return bench.descendants().stream()
        .filter(role -> role.info().commandLine().orElse("").contains(" serve "))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no server; " + bench.err()));
  }

  private static JsonNode trial(Launched bench) {
    return JsonMapper.builder().build().readTree(bench.out()).required("trials").get(0);
  }
}
