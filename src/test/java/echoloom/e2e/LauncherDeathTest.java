package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a launcher leaves behind when it does not come to its end. */
class LauncherDeathTest {
  @TempDir Path directory;

  @Test
  void killedLauncherLeavesNoProcessAndTheNextStartNamesThePartialRun() throws Exception {
    int port = FreePort.find();
    try (Launched bench = longBench(port)) {
      List<ProcessHandle> roles = awaitBothRoles(bench);
      bench.process().destroyForcibly();
      Launched.await("the roles to end", () -> roles.stream().noneMatch(ProcessHandle::isAlive));
    }
    assertThat(partialRuns()).hasSize(1);
    try (Launched next =
        Launched.start(
            directory,
            "bench",
            "--force",
            "--port=" + port,
            "--connections=2",
            "--rounds=5",
            "--warmup=0",
            "--repetitions=1")) {
      Noise.assertEnded(next);
      assertThat(next.err()).contains(partialRuns().getFirst().getFileName().toString());
    }
  }

  @Test
  void terminatedLauncherEndsWith143AndLeavesNoProcess() throws Exception {
    try (Launched bench = longBench(FreePort.find())) {
      List<ProcessHandle> roles = awaitBothRoles(bench);
      bench.process().destroy();
      assertThat(bench.exitCode()).isEqualTo(143);
      Launched.await("the roles to end", () -> roles.stream().noneMatch(ProcessHandle::isAlive));
    }
    assertThat(partialRuns()).hasSize(1);
  }

  @Test
  void staleListenerIsNamedAndNothingIsCreated() throws Exception {
    try (ServerSocket stale = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Launched bench = Launched.start(directory, "bench", "--port=" + stale.getLocalPort())) {
      assertThat(bench.exitCode()).isEqualTo(13);
      assertThat(bench.err()).contains("pid " + ProcessHandle.current().pid(), "another --port");
    }
    assertThat(directory.resolve("runs")).doesNotExist();
  }

  private Launched longBench(int port) throws IOException {
    return Launched.start(
        directory,
        "bench",
        "--force",
        "--port=" + port,
        "--connections=5",
        "--duration=10m",
        "--warmup=0");
  }

  private static List<ProcessHandle> awaitBothRoles(Launched bench) throws InterruptedException {
    Launched.await(
        "both roles", () -> bench.descendants().size() == 2 || !bench.process().isAlive());
    List<ProcessHandle> roles = bench.descendants();
    assertThat(roles).as(bench.err()).hasSize(2);
    return roles;
  }

  private List<Path> partialRuns() throws IOException {
    try (Stream<Path> runs = Files.list(directory.resolve("runs"))) {
      return runs.filter(run -> run.toString().endsWith(".partial")).toList();
    }
  }
}
