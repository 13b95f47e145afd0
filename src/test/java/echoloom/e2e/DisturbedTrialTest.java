package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import echoloom.linux.proc.Proc;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What happens to a trial from outside while it is measured makes it invalid, never a result. */
class DisturbedTrialTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @TempDir Path directory;

  @Test
  void clientThatStandsStillIsInvalidAndRefutesNothing() throws Exception {
    new TinyExperiment()
        .load("duration: 2500ms")
        .repetitions(1)
        .claim("value: {metric: qps, at: {trigger: lt}}, atLeast: 1000000000")
        .writeTo(directory);
    // With this seed the first trial of the plan is one of the main arm.
    try (Launched run =
        Launched.start(directory, "run", TinyExperiment.FILE, "--force", "--seed=2", "--json")) {
      ProcessHandle client = awaitMeasuredClient(run);
      signal("STOP", client);
      try {
        assertThat(run.process().waitFor(2, TimeUnit.SECONDS)).isFalse();
      } finally {
        signal("CONT", client);
      }
      assertThat(run.exitCode()).as(run.err()).isIn(11, 12);
      JsonNode document = JSON.readTree(run.out());
      JsonNode stopped = document.required("trials").get(0);
      assertThat(stopped.required("arm").asString()).isEqualTo("main");
      assertThat(stopped.required("status").asString()).isEqualTo("invalid");
      assertThat(threats(stopped)).contains("client_stall");
      assertThat(document.required("verdicts").get(0).required("outcome").asString())
          .isIn("inconclusive", "invalid");
    }
  }

  @Test
  void secondListenerOnThePortIsNamed() throws Exception {
    int port = FreePort.find();
    try (Launched bench = bench(port)) {
      awaitMeasuredClient(bench);
      try (ServerSocketChannel _ = secondListener(port)) {
        assertThat(bench.exitCode()).as(bench.err()).isEqualTo(12);
      }
      assertForeignListener(bench, "pid " + ProcessHandle.current().pid());
    }
  }

  @Test
  void listenerThatComesAndGoesIsFound() throws Exception {
    int port = FreePort.find();
    try (Launched bench = bench(port)) {
      awaitMeasuredClient(bench);
      try (ServerSocketChannel _ = secondListener(port)) {
        // Three times the cadence of the samples.
        assertThat(bench.process().waitFor(600, TimeUnit.MILLISECONDS)).isFalse();
      }
      assertThat(Proc.ofHost().listenersOn(port)).hasSize(1);
      assertThat(bench.exitCode()).as(bench.err()).isEqualTo(12);
      assertForeignListener(bench, "a listener on port " + port + " came or went");
    }
  }

  private static void assertForeignListener(Launched bench, String detail) {
    JsonNode trial = JSON.readTree(bench.out()).required("trials").get(0);
    assertThat(trial.required("status").asString()).isEqualTo("invalid");
    assertThat(threats(trial)).contains("foreign_listener");
    assertThat(trial.required("threats").toString()).contains(detail);
  }

  private static List<String> threats(JsonNode trial) {
    return trial.required("threats").valueStream().map(t -> t.required("kind").asString()).toList();
  }

  private Launched bench(int port) throws IOException {
    return Launched.start(
        directory,
        "bench",
        "--port=" + port,
        "--connections=10",
        "--duration=3s",
        "--warmup=0",
        "--repetitions=1",
        "--json",
        "--force");
  }

  /** Its port is the server's as well: the kernel hands each of them some of the connections. */
  private static ServerSocketChannel secondListener(int port) throws IOException {
    ServerSocketChannel listener = ServerSocketChannel.open();
    listener.setOption(StandardSocketOptions.SO_REUSEPORT, true);
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    return listener;
  }

  /** Waits until the measure window has been open for some samples. */
  private ProcessHandle awaitMeasuredClient(Launched launcher) throws InterruptedException {
    Launched.await(
        "the measure window", () -> samplesInWindow() >= 3 || !launcher.process().isAlive());
    return launcher.descendants().stream()
        .filter(role -> role.info().commandLine().orElse("").contains(" drive "))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no client; " + launcher.err()));
  }

  private long samplesInWindow() {
    try (Stream<Path> files = Files.walk(directory)) {
      Optional<Path> samples = files.filter(file -> file.endsWith("0001/samples.jsonl")).findAny();
      return samples.isEmpty()
          ? 0
          : Files.readString(samples.get()).lines().filter(l -> l.contains("MEASURE")).count();
    } catch (IOException | UncheckedIOException beingWritten) {
      return 0;
    }
  }

  private static void signal(String name, ProcessHandle process) throws Exception {
    Process kill =
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).inheritIO().start();
    assertThat(kill.waitFor()).isZero();
  }
}
