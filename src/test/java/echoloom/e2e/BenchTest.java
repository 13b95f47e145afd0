package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The main job, end to end: launcher, server and client in three JVMs. */
class BenchTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** What recordings of the JDK tell of the environment they were made in. */
  private static final String[] SECRETS = {
    "jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.SystemProcess"
  };

  @TempDir Path directory;

  @Test
  void longRunLeavesACompleteRunDirectory() throws Exception {
    try (Launched bench =
        bench("--mode=long", "--connections=20", "--rounds=200", "--repetitions=2")) {
      Noise.assertEnded(bench);
      assertThat(bench.out()).contains("QPS", "P99.9", "failures", "median", "min..max", "kept in");
    }
    Path run = directory.resolve("runs/latest");
    List<JsonNode> trials = trials(run);
    assertThat(trials).hasSize(2);
    for (JsonNode trial : trials) {
      JsonNode metrics = trial.required("metrics");
      Noise.assertNothingElse(trial);
      assertThat(metrics.required("echoes").asLong()).isEqualTo(20 * 200);
      assertThat(metrics.required("failures").asLong()).isZero();
      assertThat(metrics.required("qps").asDouble()).isPositive();
      assertThat(metrics.required("reads_per_echo").asDouble()).isBetween(1.0, 1.02);
      assertThat(metrics.required("eagain_per_echo").asDouble()).isZero();
      assertThat(metrics.required("server_rss_bytes").asLong()).isPositive();
    }
    assertThat(echoesLogged(run.resolve("trials/0001/latencies.hlog"))).isEqualTo(20 * 200);
    assertThat(events(run.resolve("trials/0001/server.jfr")))
        .contains("echoloom.WorkerCounters")
        .doesNotContain(SECRETS);
    assertThat(events(run.resolve("trials/0001/client.jfr")))
        .contains("echoloom.LoadPhase", "echoloom.VirtualThreadScheduler")
        .doesNotContain(SECRETS)
        .doesNotContain("jdk.VirtualThreadStart", "jdk.VirtualThreadEnd");
    assertThat(run.resolve("report.md")).content().contains("## Figures", "rep 2");
    assertThat(run.resolve("report.html")).content().contains("<th scope=\"row\">QPS</th>");
    try (Launched verify = Launched.start(directory, "verify", run.toString())) {
      assertThat(verify.exitCode()).as(verify.out()).isZero();
    }
  }

  @Test
  void shortRunConnectsForEveryRound() throws Exception {
    try (Launched bench =
        bench("--mode=short", "--connections=10", "--rounds=20", "--repetitions=1", "--json")) {
      Noise.assertEnded(bench);
      JsonNode document = JSON.readTree(bench.out());
      JsonNode metrics = document.required("trials").get(0).required("metrics");
      assertThat(metrics.required("echoes").asLong()).isEqualTo(200);
      assertThat(metrics.required("connect_p50_us").asDouble()).isPositive();
      assertThat(document.required("verdicts").isArray()).isTrue();
      assertThat(document.required("trials").get(0).required("cell").required("mode").asString())
          .isEqualTo("short");
    }
  }

  @Test
  void edgeTriggeredReadsAreEchoesAndEagains() throws Exception {
    try (Launched bench =
        bench("--trigger=et", "--connections=20", "--rounds=200", "--repetitions=1", "--json")) {
      Noise.assertEnded(bench);
      JsonNode metrics = JSON.readTree(bench.out()).required("trials").get(0).required("metrics");
      double eagains = metrics.required("eagain_per_echo").asDouble();
      assertThat(eagains).isPositive();
      assertThat(metrics.required("reads_per_echo").asDouble())
          .isCloseTo(1 + eagains, org.assertj.core.api.Assertions.within(1e-9));
    }
  }

  @Test
  void serverThatRunsAlreadyIsMeasuredFromOutside() throws Exception {
    int port = FreePort.find();
    try (Launched server = Launched.start(directory, "serve", "--port", Integer.toString(port))) {
      server.awaitOut("listening on 127.0.0.1:" + port + " engine=selector trigger=lt threads=");
      try (Launched bench =
          Launched.start(
              directory,
              "bench",
              "--force",
              "127.0.0.1:" + port,
              "--connections=5",
              "--rounds=50",
              "--warmup=100ms",
              "--repetitions=1",
              "--json")) {
        Noise.assertEnded(bench);
        JsonNode metrics = JSON.readTree(bench.out()).required("trials").get(0).required("metrics");
        assertThat(metrics.required("echoes").asLong()).isEqualTo(250);
        assertThat(metrics.required("server_rss_bytes").asLong()).isPositive();
        assertThat(metrics.has("reads_per_echo")).as("a figure nobody could measure").isFalse();
      }
    }
  }

  private Launched bench(String... arguments) throws IOException {
    String[] all = new String[arguments.length + 4];
    all[0] = "bench";
    all[1] = "--force";
    all[2] = "--warmup=100ms";
    all[3] = "--port=" + FreePort.find();
    System.arraycopy(arguments, 0, all, 4, arguments.length);
    return Launched.start(directory, all);
  }

  private static List<JsonNode> trials(Path run) throws IOException {
    return Files.readAllLines(run.resolve("trials.jsonl")).stream().map(JSON::readTree).toList();
  }

  private static long echoesLogged(Path log) throws IOException {
    long echoes = 0;
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      EncodableHistogram interval;
      while ((interval = reader.nextIntervalHistogram()) != null) {
        if ("echo".equals(interval.getTag())) {
          echoes += ((org.HdrHistogram.AbstractHistogram) interval).getTotalCount();
        }
      }
    }
    return echoes;
  }

  private static Set<String> events(Path recording) throws IOException {
    return RecordingFile.readAllEvents(recording).stream()
        .map(RecordedEvent::getEventType)
        .map(type -> type.getName())
        .collect(Collectors.toSet());
  }
}
