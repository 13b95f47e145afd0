package echoloom.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whether a difference is found where there is one, and none where there is none, on trials that
 * were really measured: 400 blocks, which make 20 disjoint runs of 20 blocks, judged as {@code
 * --repetitions auto} judges its last look.
 *
 * <p>The figures are the QPS of a C epoll server under a C client with 50 long connections, both
 * pinned to one CPU with real-time priority, on a virtual machine of 2 CPUs that compiled Java at
 * the same time. Three arms are the same server process. The slowed one is the same program that
 * was told to spin for a fixed number of loops per echo, which cost it about 10 %: a real
 * recording, not a scaled one. A trial is 8 slices of 2,500 echoes; the arms took turns slice by
 * slice, in random order.
 */
class RecordedArmsTest {
  private static final int RUNS = 20;
  private static final List<String> COLUMNS =
      List.of("block", "equal1", "equal2", "equal3", "slowed");

  private static List<double[]> blocks;

  @BeforeAll
  static void read() throws IOException {
    try (InputStream in = RecordedArmsTest.class.getResourceAsStream("/recorded/arms.csv")) {
      List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      assertThat(lines.getFirst()).isEqualTo(String.join(",", COLUMNS));
      blocks = lines.stream().skip(1).map(RecordedArmsTest::numbers).toList();
    }
    assertThat(blocks).hasSize(RUNS * AutoRepetitions.LOOKS.getLast());
  }

  private static double[] numbers(String line) {
    return Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray();
  }

  @Test
  void serverSlowedByTenPerCentIsFoundInEveryRun() {
    assertThat(runsThatFind("slowed")).hasSize(RUNS);
  }

  @Test
  void sameServerTwiceIsFoundDifferentInNoRun() {
    assertThat(runsThatFind("equal2")).isEmpty();
  }

  private static List<Integer> runsThatFind(String arm) {
    return IntStream.range(0, RUNS).filter(run -> isFound(run, arm)).boxed().toList();
  }

  /** The third of the equal arms is the control, which gives the noise floor. */
  private static boolean isFound(int run, String arm) {
    return NoiseFloor.of(ratio(run, "equal3")).isExceededBy(ratio(run, arm));
  }

  private static Estimate ratio(int run, String arm) {
    return Medians.ofRatios(qps(run, arm), qps(run, "equal1"), AutoRepetitions.CONFIDENCE, run);
  }

  private static double[] qps(int run, String arm) {
    int size = blocks.size() / RUNS;
    return blocks.subList(run * size, (run + 1) * size).stream()
        .mapToDouble(block -> block[COLUMNS.indexOf(arm)])
        .toArray();
  }
}
