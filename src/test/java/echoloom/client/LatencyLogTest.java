package echoloom.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.client.latency.LatencyLog;
import echoloom.model.ClientProcess;
import echoloom.model.Driver;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Extent;
import echoloom.model.LoadProfile;
import echoloom.model.LoadResult;
import echoloom.model.Mode;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.assertj.core.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
final class LatencyLogTest {
  @TempDir private Path directory;

  @Test
  void holdsEveryLatencyUnderItsTag() throws Exception {
    Path file = directory.resolve("latencies.hlog");
    LoadResult result;
    try (TestPeer peer = TestPeer.echoing()) {
      result = run(load(Mode.LONG, Duration.ofMillis(1_200)), peer.address(), file);
    }
    Map<String, Long> counts =
        intervals(file).stream()
            .collect(
                Collectors.groupingBy(
                    Histogram::getTag, Collectors.summingLong(Histogram::getTotalCount)));

    assertThat(counts).containsOnlyKeys("connect", "warmup", "echo");
    assertThat(counts).containsEntry("connect", result.connected());
    assertThat(counts).containsEntry("echo", result.echoes());
  }

  @Test
  void keepsTheColdFirstSecondOfTheWarmUpApart() throws Exception {
    Path file = directory.resolve("latencies.hlog");
    try (TestPeer peer = TestPeer.echoing()) {
      run(load(Mode.SHORT, Duration.ofMillis(1_200)), peer.address(), file);
    }
    List<Histogram> warmup =
        intervals(file).stream().filter(interval -> "warmup".equals(interval.getTag())).toList();

    assertThat(warmup).hasSizeGreaterThanOrEqualTo(2);
    Histogram cold = warmup.getFirst();
    assertThat(cold.getEndTimeStamp() - cold.getStartTimeStamp()).isBetween(800L, 1_800L);
  }

  @Test
  void countsTheConnectsOfTheMeasureWindowOnlyInShortMode() throws Exception {
    Path file = directory.resolve("latencies.hlog");
    LoadResult result;
    try (TestPeer peer = TestPeer.echoing()) {
      result = run(load(Mode.SHORT, Duration.ofMillis(100)), peer.address(), file);
    }

    assertThat(result.connectLatency().orElseThrow().count()).isEqualTo(80);
    assertThat(result.connected()).isEqualTo(80);
  }

  @Test
  void refusesAFileThatCannotBeWritten() {
    Path nowhere = directory.resolve("missing/latencies.hlog");

    assertStorage(() -> new LatencyLog(nowhere, 0));
  }

  @Test
  @Tag("fault")
  void reportsAFullDisk() throws Exception {
    Path small = Files.createDirectory(directory.resolve("small"));
    mount(small);
    try {
      LatencyLog log = new LatencyLog(small.resolve("latencies.hlog"), 0);
      Histogram interval = new Histogram(1, 3_600_000_000_000L, 3);
      interval.setTag("echo");
      for (long value = 1; value < 3_000_000_000L; value += value / 2_000 + 1) {
        interval.recordValue(value);
      }
      assertStorage(
          () -> {
            for (int i = 0; i < 50; i++) {
              log.append(interval);
              log.flush();
            }
          });
      assertStorage(log::seal);
    } finally {
      sh("umount", small.toString());
    }
  }

  private static void assertStorage(org.assertj.core.api.ThrowableAssert.ThrowingCallable writing) {
    assertThatThrownBy(writing)
        .isInstanceOfSatisfying(
            EcholoomException.class,
            failure -> assertThat(failure.exitCode()).isEqualTo(ExitCode.STORAGE));
  }

  private static void mount(Path directory) throws Exception {
    int status = sh("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", directory.toString());
    Assumptions.assumeThat(status).as("this user may not mount a tmpfs").isZero();
  }

  private static int sh(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  private static LoadProfile load(Mode mode, Duration warmup) {
    return new LoadProfile(
        Driver.VIRTUAL, mode, 4, new Extent.Rounds(20), 12, warmup, Duration.ofSeconds(5));
  }

  private static LoadResult run(LoadProfile load, InetSocketAddress target, Path file)
      throws InterruptedException {
    try (LoadRun run = LoadRun.open(load, target, ClientProcess.ONLY, file)) {
      run.connect();
      return run.measure();
    }
  }

  private static List<Histogram> intervals(Path file) throws IOException {
    List<Histogram> intervals = new ArrayList<>();
    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      EncodableHistogram interval;
      while ((interval = reader.nextIntervalHistogram()) != null) {
        intervals.add((Histogram) interval);
      }
    }
    return intervals;
  }
}
