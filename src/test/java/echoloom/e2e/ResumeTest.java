package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A run whose launcher is killed goes on where it was. */
class ResumeTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int TRIALS = 3;

  @TempDir Path directory;

  @Test
  void killedRunCompletesItsPlanWithEachTrialOnce() throws Exception {
    new TinyExperiment().factors("trigger: [lt, et]").repetitions(1).writeTo(directory);
    try (Launched run =
        Launched.start(directory, "run", TinyExperiment.FILE, "--force", "--seed=3")) {
      Launched.await("a trial", () -> !trials().isEmpty() || !run.process().isAlive());
      List<ProcessHandle> roles = run.descendants();
      run.process().destroyForcibly();
      assertThat(run.exitCode()).as("killed in the middle: %s", run.err()).isEqualTo(137);
      Launched.await("the roles to end", () -> roles.stream().noneMatch(ProcessHandle::isAlive));
    }
    Path partial = runs().getFirst();
    List<JsonNode> before = trials();
    assertThat(before).hasSizeBetween(1, TRIALS - 1);
    assertThat(directory.resolve("runs/latest")).doesNotExist();
    // As if it had been killed while it wrote a line.
    Files.writeString(
        partial.resolve("trials.jsonl"),
        Files.readString(partial.resolve("trials.jsonl")) + "{\"id\":" + (before.size() + 1));

    try (Launched resumed =
        Launched.start(directory, "run", "--resume", partial.toString(), "--force")) {
      assertThat(resumed.exitCode()).as(resumed.err()).isIn(11, 12);
      assertThat(resumed.err()).contains((TRIALS - before.size()) + " trials");
    }

    List<JsonNode> trials = trials();
    assertThat(trials).extracting(trial -> trial.required("id").asInt()).containsExactly(1, 2, 3);
    assertThat(trials).startsWith(before.toArray(JsonNode[]::new));
    assertThat(trials)
        .extracting(
            trial ->
                trial.required("arm").asString()
                    + trial.required("cell").required("trigger").asString())
        .containsExactlyInAnyOrder("mainlt", "mainet", "controllt");
    assertThat(runs())
        .singleElement()
        .asString()
        .isEqualTo(partial.toString().replace(".partial", ""));
    assertThat(directory.resolve("runs/latest")).isSymbolicLink();
    assertThat(directory.resolve("runs/latest").toRealPath())
        .isEqualTo(runs().getFirst().toRealPath());
    try (Launched verify = Launched.start(directory, "verify", "runs/latest")) {
      assertThat(verify.exitCode()).as(verify.out()).isZero();
    }
  }

  @Test
  void killedBenchOfARunningServerGoesOnWithItsTarget() throws Exception {
    int port = FreePort.find();
    try (Launched serve = Launched.start(directory, "serve", "--port=" + port, "--threads=1")) {
      Launched.await("the server", () -> serve.out().contains("listening on"));
      String[] arguments = {
        "bench",
        "127.0.0.1:" + port,
        "--name=tiny",
        "--connections=5",
        "--rounds=200",
        "--warmup=0",
        "--repetitions=3",
        "--force"
      };
      try (Launched bench = Launched.start(directory, arguments)) {
        Launched.await("a trial", () -> !trials().isEmpty() || !bench.process().isAlive());
        bench.process().destroyForcibly();
        assertThat(bench.exitCode()).as("killed in the middle: %s", bench.err()).isEqualTo(137);
      }
      List<JsonNode> before = trials();
      assertThat(before).hasSizeBetween(1, TRIALS - 1);
      String partial = runs().getFirst().toString();

      try (Launched other =
          Launched.start(directory, "bench", "--resume", partial, "--threads=2", "--force")) {
        assertThat(other.exitCode()).isEqualTo(2);
      }
      try (Launched resumed = Launched.start(directory, "bench", "--resume", partial, "--force")) {
        assertThat(resumed.exitCode()).as(resumed.err()).isIn(0, 12);
        assertThat(resumed.err()).contains((TRIALS - before.size()) + " trials, about ");
        assertThat(resumed.out()).contains("kept in " + partial.replace(".partial", ""));
      }
      assertThat(trials())
          .startsWith(before.toArray(JsonNode[]::new))
          .extracting(trial -> trial.required("id").asInt())
          .containsExactly(1, 2, 3);
    }
  }

  private List<JsonNode> trials() {
    try {
      Path lines = runs().isEmpty() ? directory : runs().getFirst().resolve("trials.jsonl");
      return Files.isRegularFile(lines)
          ? Files.readAllLines(lines).stream().map(JSON::readTree).toList()
          : List.of();
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private List<Path> runs() throws IOException {
    Path runs = directory.resolve("runs");
    if (!Files.exists(runs)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(runs)) {
      return entries.filter(run -> run.toString().contains("-tiny")).toList();
    }
  }
}
