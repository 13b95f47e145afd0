package echoloom.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whether a difference is found where there is one, and none where there is none, on trials that
 * were really measured: the QPS of a C epoll server and a C client with 50 long connections and 200
 * rounds each, both pinned to one CPU with real-time priority, on a virtual machine of 2 CPUs that
 * was busy with other work. Three arms are the same server; the slowed one spins for a fixed number
 * of loops per echo, which cost it 10 % of its QPS on the quiet machine. Each block holds every arm
 * once, in random order.
 */
class RecordedArmsTest {
  private static final int RUNS = 20;
  private static final double CONFIDENCE = 0.95;

  private static Map<String, double[]> qps;

  @BeforeAll
  static void read() throws IOException {
    Map<String, List<Double>> arms = new TreeMap<>();
    try (InputStream in = RecordedArmsTest.class.getResourceAsStream("/recorded/arms.csv")) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(line -> line.split(","))
          .forEach(
              fields ->
                  arms.computeIfAbsent(fields[2], _ -> new ArrayList<>())
                      .add(Double.parseDouble(fields[3])));
    }
    qps = new TreeMap<>();
    arms.forEach(
        (arm, values) -> qps.put(arm, values.stream().mapToDouble(Double::doubleValue).toArray()));
  }

  @Test
  void serverSlowedByTenPerCentIsFoundInEveryRun() {
    assertThat(IntStream.range(0, RUNS).filter(run -> isFound(run, "slowed"))).hasSize(RUNS);
  }

  @Test
  void sameServerTwiceIsFoundDifferentInNoRun() {
    assertThat(IntStream.range(0, RUNS).filter(run -> isFound(run, "equal2"))).isEmpty();
  }

  /** The runs are disjoint parts of the recording; the noise floor is that of the third arm. */
  private static boolean isFound(int run, String arm) {
    double[] base = part(run, "equal1");
    Estimate ratio = Medians.ofRatios(part(run, arm), base, CONFIDENCE, run);
    Estimate control = Medians.ofRatios(part(run, "equal3"), base, CONFIDENCE, run);
    return NoiseFloor.of(control).isExceededBy(ratio);
  }

  private static double[] part(int run, String arm) {
    double[] all = Objects.requireNonNull(qps.get(arm));
    int blocks = all.length / RUNS;
    return Arrays.copyOfRange(all, run * blocks, (run + 1) * blocks);
  }
}
