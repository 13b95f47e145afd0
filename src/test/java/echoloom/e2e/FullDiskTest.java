package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that fills up while a trial records to it: JFR ends the JVMs of both roles at once. */
@Tag("fault")
class FullDiskTest {
  @TempDir Path directory;

  private Path disk;

  @BeforeEach
  void mountSmallDisk() throws Exception {
    disk = Files.createDirectory(directory.resolve("disk"));
    // A little more than the preflight check wants.
    assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=280m", "tmpfs", disk.toString()) == 0,
        "needs the right to mount");
  }

  @AfterEach
  void unmount() throws Exception {
    run("umount", "--lazy", disk.toString());
  }

  @Test
  void trialOrRunEndsAndSaysWhy() throws Exception {
    try (Launched bench =
        Launched.start(
            directory,
            "bench",
            "--out=" + disk,
            "--port=" + FreePort.find(),
            "--connections=10",
            "--duration=20s",
            "--warmup=0",
            "--repetitions=1",
            "--force")) {
      Launched.await("samples", () -> isSampling() || !bench.process().isAlive());
      List<ProcessHandle> roles = bench.descendants();
      fill();
      int exitCode = bench.exitCode();
      String said = bench.out() + bench.err();
      // Who notices first: a JVM that records, which ends its trial, or the launcher.
      assertThat(exitCode).as(said).isIn(12, 14);
      assertThat(said)
          .containsAnyOf("the disk is full", "No space left on device")
          .doesNotContain("\tat ");
      assertThat(roles).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    }
  }

  private boolean isSampling() {
    try (Stream<Path> files = Files.walk(disk)) {
      return files.anyMatch(file -> file.endsWith("samples.jsonl"));
    } catch (IOException | UncheckedIOException changing) {
      return false;
    }
  }

  private void fill() throws IOException {
    byte[] block = new byte[1 << 16];
    try (OutputStream out = Files.newOutputStream(disk.resolve("filler"))) {
      while (true) {
        out.write(block);
      }
    } catch (IOException full) {
      assertThat(full).hasMessageContaining("No space left");
    }
  }

  private static int run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).redirectErrorStream(true).inheritIO().start().waitFor();
  }
}
