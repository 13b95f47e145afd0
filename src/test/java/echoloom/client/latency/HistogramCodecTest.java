package echoloom.client.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class HistogramCodecTest {
  @Test
  void mergedHistogramIsTheOneThatASingleProcessWouldHaveRecorded() {
    SplittableRandom random = new SplittableRandom(5);
    LatencySeries single = new LatencySeries();
    List<String> shares = new ArrayList<>();
    for (int process = 0; process < 4; process++) {
      Histogram share = new Histogram(1, 3_600_000_000_000L, 3);
      for (int i = 0; i < 5_000; i++) {
        share.recordValue((long) Math.exp(random.nextDouble(5, 25)));
      }
      single.add(share);
      shares.add(HistogramCodec.encode(share));
    }

    assertThat(HistogramCodec.sum(shares)).isEqualTo(single.summary());
    assertThat(HistogramCodec.sum(List.of("", ""))).isEqualTo(Optional.empty());
  }
}
