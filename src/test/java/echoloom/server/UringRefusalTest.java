package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A user who may lock no memory is told so, in a process of its own. */
@Tag("fault")
@Timeout(60)
final class UringRefusalTest {
  private static final Path PRLIMIT = Path.of("/usr/bin/prlimit");
  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

  @Test
  void namesTheLimitOfLockedMemory() throws Exception {
    assumeTrue(System.getProperty("user.name").equals("root"), "needs root to become nobody");
    assumeTrue(Files.isExecutable(PRLIMIT), "needs prlimit of util-linux");
    assumeTrue(Files.isExecutable(SETPRIV), "needs setpriv of util-linux");
    Process server = start();
    try {
      server.getOutputStream().close();
      String output = new String(server.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assumeTrue(!output.contains("ClassNotFound"), "needs classes that nobody can read");
      assertThat(server.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(output)
          .contains("EcholoomException: io_uring: io_uring_setup: Cannot allocate memory")
          .contains("RLIMIT_MEMLOCK")
          .contains("--engine epoll");
    } finally {
      server.destroyForcibly().waitFor();
    }
  }

  private static Process start() throws IOException {
    return new ProcessBuilder(
            PRLIMIT.toString(),
            "--memlock=0:0",
            SETPRIV.toString(),
            "--reuid=65534",
            "--clear-groups",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            DescriptorWallMain.class.getName(),
            "uring")
        .redirectErrorStream(true)
        .start();
  }
}
