package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import echoloom.model.Engine;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server that runs out of descriptors, in a process of its own with a low limit. */
@Tag("fault")
@Timeout(60)
final class DescriptorWallTest {
  private static final int DESCRIPTORS = 100;
  private static final Path PRLIMIT = Path.of("/usr/bin/prlimit");

  private final List<EchoClient> clients = new ArrayList<>();

  @AfterEach
  void closeClients() throws IOException {
    EngineContract.closeAll(clients);
  }

  @ParameterizedTest
  @EnumSource(
      value = Engine.class,
      // The blocking engine holds one connection at a time.
      names = {"BLOCKING"},
      mode = EnumSource.Mode.EXCLUDE)
  void countsBacksOffAndServesOn(Engine engine) throws Exception {
    assumeTrue(Files.isExecutable(PRLIMIT), "needs prlimit of util-linux");
    Process server = start(engine);
    try (BufferedReader answers = server.inputReader(StandardCharsets.UTF_8)) {
      int port = Integer.parseInt(answers.readLine());
      connect(port);
      assertThat(clients.getFirst().pings(new byte[12])).isTrue();
      assertThat(ask(server, answers, "acceptFailures")).isZero();

      // The kernel completes all of these, the server has no descriptors for most of the last 50.
      for (int i = 1; i < DESCRIPTORS + 50; i++) {
        connect(port);
      }
      // From then on the server waits as long as it ever does.
      Await.until("accepts failed", () -> ask(server, answers, "acceptFailures") >= 6);
      long startNs = System.nanoTime();
      long failuresBefore = ask(server, answers, "acceptFailures");
      Duration cpuBefore = cpu(server);
      Await.until(
          "more failed", () -> ask(server, answers, "acceptFailures") >= failuresBefore + 5);
      Duration elapsed = Duration.ofNanos(System.nanoTime() - startNs);
      assertThat(elapsed).as("five tries, 100 ms apart").isGreaterThan(Duration.ofMillis(350));
      assertThat(cpu(server).minus(cpuBefore)).as("CPU time").isLessThan(elapsed);

      long accepted = ask(server, answers, "accepts");
      assertThat(accepted).isBetween(10L, (long) DESCRIPTORS);
      for (EchoClient client : clients.subList(0, (int) accepted)) {
        assertThat(client.pings(EchoClient.bytes(12, 1))).as("accepted before the wall").isTrue();
      }
      List<EchoClient> waiting = clients.subList((int) accepted, clients.size());
      EngineContract.closeAll(clients.subList(0, (int) accepted));
      for (EchoClient client : waiting) {
        assertThat(client.pings(EchoClient.bytes(12, 2))).as("accepted after the wall").isTrue();
        client.close();
      }
      server.getOutputStream().close();
      assertThat(server.waitFor(10, TimeUnit.SECONDS)).isTrue();
      assertThat(server.exitValue()).isZero();
    } finally {
      server.destroyForcibly().waitFor();
    }
  }

  private void connect(int port) throws IOException {
    clients.add(EchoClient.connect(port));
  }

  private static Process start(Engine engine) throws IOException {
    return new ProcessBuilder(
            PRLIMIT.toString(),
            "--nofile=" + DESCRIPTORS + ":" + DESCRIPTORS,
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            // The jar stays open: classes in directories could not be read at the wall.
            System.getProperty("echoloom.jar")
                + File.pathSeparator
                + Path.of(System.getProperty("echoloom.basedir"), "target", "test-classes"),
            DescriptorWallMain.class.getName(),
            engine.key())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** One of the counters of the server, at this moment. */
  private static long ask(Process server, BufferedReader answers, String counter) {
    try {
      server.getOutputStream().write('\n');
      server.getOutputStream().flush();
      String line = String.valueOf(answers.readLine());
      Matcher figure = Pattern.compile("\\b" + counter + "=(-?\\d+)").matcher(line);
      assertThat(figure.find()).as("%s in %s", counter, line).isTrue();
      return Long.parseLong(figure.group(1));
    } catch (IOException failed) {
      throw new AssertionError("server is gone", failed);
    }
  }

  private static Duration cpu(Process server) {
    return server.info().totalCpuDuration().orElseThrow();
  }
}
