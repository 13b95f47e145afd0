package echoloom.report;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.judge.Capacity;
import echoloom.judge.Comparison;
import echoloom.judge.statistics.ScalabilityLaw;
import echoloom.model.Metric;
import echoloom.model.Trial;
import echoloom.report.format.MarkdownFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What compare and predict print. */
class RunsSideBySideTest {
  private static List<Trial> trials(long threads, double... qps) {
    List<Trial> trials = new ArrayList<>();
    for (int block = 0; block < qps.length; block++) {
      trials.add(
          Reports.trial(block + 1, Reports.cell(threads), block, Map.of(Metric.QPS, qps[block])));
    }
    return trials;
  }

  @Test
  void namesWhatDiffersAndSaysWhatTheRatioMeans() {
    List<Trial> one = trials(1, 1_000, 1_010, 990, 1_000, 1_005, 995);
    List<Trial> two = trials(2, 1_500, 1_510, 1_490, 1_500, 1_505, 1_495);

    String text =
        MarkdownFormat.of(
            ComparisonReport.of(Reports.run(one), Reports.run(two), Comparison.of(one, two, 1)));

    assertThat(text)
        .contains("threads=1", "threads=2", "one after the other")
        .containsPattern(
            "QPS +\\| 1,000 \\| 1,500 \\| +1.50 \\| \\[1.4\\d, 1.5\\d\\] \\| \\*{0,2}more");
  }

  @Test
  void showsTheLawAndWhatItPredicts() {
    ScalabilityLaw law = new ScalabilityLaw(1_000, 0.05, 0);
    List<Trial> trials = new ArrayList<>();
    for (int threads : new int[] {1, 2, 4}) {
      double qps = law.throughput(threads);
      trials.addAll(trials(threads, qps, qps, qps));
    }

    String text =
        MarkdownFormat.of(
            CapacityReport.of(Reports.run(trials), Capacity.of(trials, 4, List.of(8), 1)));

    assertThat(text)
        .contains("more than 10,000", "connections=100")
        .contains("0.050 [0.050, 0.050]")
        .contains("5,926 [5,926, 5,926]");
  }
}
