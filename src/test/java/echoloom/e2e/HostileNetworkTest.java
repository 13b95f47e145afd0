package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.Launched;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Networks that let connects down: what is lost is counted and told before anything else. */
@Tag("fault")
class HostileNetworkTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int PORT = 9988;

  @TempDir Path directory;

  private TestNetwork network;

  @BeforeEach
  void createNetwork() throws IOException {
    network = TestNetwork.create();
  }

  @AfterEach
  void deleteNetwork() throws IOException {
    network.close();
  }

  @Test
  void secondShortRunIsRefusedWhileThePortsOfTheFirstAreInTimeWait() throws Exception {
    network.set("net.ipv4.tcp_tw_reuse", "0");
    network.set("net.ipv4.ip_local_port_range", "40000 40599");

    try (Launched first = shortRun("first")) {
      assertComplete(first);
    }
    assertThat(trial("first", 0).required("failures").isEmpty()).isTrue();
    try (Launched second = shortRun("second")) {
      assertThat(second.exitCode()).as("%s %s", second.out(), second.err()).isEqualTo(13);
      assertThat(second.err())
          .contains("400 are in TIME_WAIT", "this load takes 400", "clears within 60 s");
    }
    assertThat(directory.resolve("second")).doesNotExist();
  }

  @Test
  void secondTrialWaitsForThePortsOfTheFirst() throws Exception {
    network.set("net.ipv4.tcp_tw_reuse", "0");
    network.set("net.ipv4.ip_local_port_range", "40000 40599");

    try (Launched run = shortRun("both", 2)) {
      Launched.await(
          "the wait", () -> run.err().contains("waiting up to 65 s") || !run.process().isAlive());
      assertThat(run.err()).contains("400 are in TIME_WAIT", "this load takes 400");
      // Waiting it out would take a minute; this is the remedy that the refusal names.
      network.set("net.ipv4.tcp_tw_reuse", "1");
      assertComplete(run);
    }
    assertThat(trial("both", 1).required("metrics").required("echoes").asLong()).isEqualTo(400);
    assertThat(trial("both", 1).required("failures").isEmpty()).isTrue();
  }

  @Test
  void refusedConnectsAreCountedAndShownBeforeAnyLatency() throws Exception {
    TestNetwork.requireTool("nft", "--version");
    network.execute("nft", "add", "table", "inet", "hostile");
    network.execute("nft", "add chain inet hostile input { type filter hook input priority 0; }");
    network.execute(
        "nft",
        "add rule inet hostile input tcp dport "
            + PORT
            + " tcp flags & (syn | ack) == syn"
            + " numgen random mod 2 == 0 reject with tcp reset");

    try (Launched run = shortRun("refused")) {
      assertThat(run.exitCode()).as("%s %s", run.out(), run.err()).isEqualTo(12);
      assertThat(run.out().indexOf("connection refused"))
          .as(run.out())
          .isBetween(0, run.out().indexOf("P50"));
    }
    JsonNode trial = trial("refused", 0);
    assertThat(trial.required("status").asString()).isEqualTo("invalid");
    assertThat(trial.required("threats").get(0).required("kind").asString())
        .isEqualTo("unexpected_failures");
    long refused = trial.required("failures").required("REFUSED").asLong();
    long echoes = trial.required("metrics").required("echoes").asLong();
    // Six standard deviations of a fair coin thrown 400 times are 60.
    assertThat(refused).isBetween(140L, 260L);
    assertThat(echoes + refused).isEqualTo(400);
  }

  /** A busy host makes trials invalid as well; that is not what these tests are about. */
  private static void assertComplete(Launched run) throws InterruptedException {
    assertThat(run.exitCode()).as("%s %s", run.out(), run.err()).isIn(0, 12);
  }

  private JsonNode trial(String out, int index) throws IOException {
    Path trials = directory.resolve(out + "/latest/trials.jsonl");
    return JSON.readTree(Files.readAllLines(trials).get(index));
  }

  private Launched shortRun(String out) throws IOException {
    return shortRun(out, 1);
  }

  private Launched shortRun(String out, int repetitions) throws IOException {
    return Launched.startVia(
        network.prefix(),
        directory,
        "bench",
        "--mode=short",
        "--port=" + PORT,
        "--connections=20",
        "--rounds=20",
        "--warmup=0",
        "--repetitions=" + repetitions,
        "--profile=off",
        "--out=" + out,
        "--force");
  }
}
