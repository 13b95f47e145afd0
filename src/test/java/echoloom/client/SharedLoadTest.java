package echoloom.client;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.client.latency.HistogramCodec;
import echoloom.model.ClientProcess;
import echoloom.model.Driver;
import echoloom.model.EncodedHistograms;
import echoloom.model.Extent;
import echoloom.model.LatencySummary;
import echoloom.model.LoadProfile;
import echoloom.model.LoadResult;
import echoloom.model.Mode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A load that several processes share. */
final class SharedLoadTest {
  @TempDir private Path directory;

  @Test
  void connectionsAreSharedWithoutRemainder() {
    for (int count : new int[] {1, 2, 3, 7, 26}) {
      int next = 0;
      for (int index = 0; index < count; index++) {
        ClientProcess process = new ClientProcess(index, count);
        assertThat(process.firstOf(500_003)).isEqualTo(next);
        assertThat(process.shareOf(500_003)).isBetween(500_003 / count, 500_003 / count + 1);
        next += process.shareOf(500_003);
      }
      assertThat(next).isEqualTo(500_003);
    }
  }

  @Test
  void mergedCountOfSeveralProcessesIsTheSumOfThem() throws Exception {
    LoadProfile load =
        new LoadProfile(
            Driver.VIRTUAL,
            Mode.LONG,
            10,
            new Extent.Rounds(30),
            16,
            Duration.ZERO,
            Duration.ofSeconds(20));
    List<LoadResult> results = new ArrayList<>();
    List<EncodedHistograms> histograms = new ArrayList<>();
    try (TestPeer peer = TestPeer.echoing()) {
      for (int index = 0; index < 3; index++) {
        Path log = directory.resolve("latencies-" + index + ".hlog");
        try (LoadRun run = LoadRun.open(load, peer.address(), new ClientProcess(index, 3), log)) {
          run.connect();
          results.add(run.measure());
          histograms.add(run.histograms());
        }
      }
    }

    assertThat(results).extracting(LoadResult::connected).containsExactly(3L, 3L, 4L);
    assertThat(results).extracting(LoadResult::echoes).containsExactly(90L, 90L, 120L);
    assertThat(sum(histograms.stream().map(EncodedHistograms::echoes).toList()).count())
        .isEqualTo(10 * 30);
    assertThat(sum(histograms.stream().map(EncodedHistograms::connects).toList()).count())
        .isEqualTo(10);
    assertThat(HistogramCodec.sum(histograms.stream().map(EncodedHistograms::uncorrected).toList()))
        .isEmpty();
  }

  private static LatencySummary sum(List<String> encoded) {
    return HistogramCodec.sum(encoded).orElseThrow();
  }
}
