package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Engine;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two server processes on one port keep what one promises. They share nothing but the port, so an
 * engine that is told what is ready and one that is told what is done stand for all.
 */
@Tag("fault")
@Timeout(120)
final class ServerProcessesTest {
  /** One start for all of it: it costs more than what is asked of it. */
  @ParameterizedTest
  @EnumSource(
      value = Engine.class,
      names = {"SELECTOR", "URING"})
  void twoProcessesKeepTheContract(Engine engine) throws Exception {
    int port = freePort();
    Process server = serve(engine, port);
    try (BufferedReader out = server.inputReader()) {
      assertThat(out.readLine()).contains("listening on", "processes=2");
      echoesAnySize(port);
      Crowds.echoTwentyTimesThreeMebibytesAtOnce(port);
      Crowds.slowReadersStallNobody(port);
      forgetsConnectionsThatVanish(port);
      // Through its handle: Process.destroy would close the output that is still to be read.
      server.toHandle().destroy();
      List<String> counters = out.readAllLines();
      assertThat(server.waitFor(10, TimeUnit.SECONDS)).as("ends when told to").isTrue();
      assertThat(server.exitValue()).isZero();
      assertThat(counters.getLast())
          .as("all connections, of both processes, were accepted and closed")
          .contains("total: accepts=" + (1 + 20 + 1_501 + 10_000 + 1), " open=0 ");
    } finally {
      server.descendants().forEach(ProcessHandle::destroyForcibly);
      server.destroyForcibly().waitFor();
    }
  }

  private static void echoesAnySize(int port) throws IOException {
    try (EchoClient client = EchoClient.connect(port)) {
      for (int size : new int[] {1, 12, 65_537, 8 << 20}) {
        assertThat(client.echoes(EchoClient.bytes(size, size))).as("%d bytes", size).isTrue();
      }
    }
  }

  private static void forgetsConnectionsThatVanish(int port) throws IOException {
    Crowds.sendOneByteAndVanish(port, 10_000);
    try (EchoClient client = EchoClient.connect(port)) {
      assertThat(client.pings(new byte[12])).isTrue();
    }
  }

  private static Process serve(Engine engine, int port) throws IOException {
    String jar = System.getProperty("echoloom.jar", "target/echoloom.jar");
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-XX:SharedArchiveFile=" + jar.replace(".jar", ".jsa"),
            "-Xlog:cds=off",
            "-jar",
            jar,
            "serve",
            "--engine=" + engine.key(),
            "--processes=2",
            "--threads=1",
            "--port=" + port)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0)) {
      return probe.getLocalPort();
    }
  }
}
