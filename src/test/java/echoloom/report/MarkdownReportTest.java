package echoloom.report;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Metric;
import echoloom.report.format.MarkdownFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class MarkdownReportTest {
  private final String text = MarkdownFormat.of(Reports.experiment());

  @Test
  void beginsWithTheQuestionAndTheAnswer() {
    assertThat(text)
        .startsWith("# two\n\n**Do two threads win?**\n")
        .contains(
            "Claims: 1 confirmed, 1 refuted, 1 inconclusive, 1 invalid, 1 not applicable.",
            "2 of 4 trials count",
            "CPU: a CPU, 2 cores, 16.0 GiB",
            "warning: the host is noisy");
  }

  @Test
  void showsEveryOutcomeWithTheSeriesBesideIt() {
    assertThat(lines("| **X")).hasSize(5);
    assertThat(row("**X0**"))
        .containsExactly(
            "**X0**", "confirmed", "1.91", "[1.85, ∞]", "1.8 to 2.1", "1.43", "partly refuted");
    assertThat(row("**X1**")).contains("refuted", "1.91");
    assertThat(row("**X2**"))
        .containsExactly("**X2**", "inconclusive", "–", "–", "1.8 to 2.1", "–", "–");
    assertThat(row("**X3**")).contains("invalid");
    assertThat(row("**X4**")).contains("not applicable");
    assertThat(text).contains("`qps at threads=2 over threads=1: 1.8 to 2.1`");
  }

  @Test
  void showsMediansAndRangesAndNoZeroForWhatIsAbsent() {
    assertThat(row("1")).containsExactly("1", "2/2", "52,000", "0", "–", "2.20 ms", "server CPU");
    assertThat(row("2")).containsExactly("2", "0/2", "–", "7", "–", "–", "–");
    assertThat(text).contains("50,000..54,000", "Failed, threads=2: 7 × connection refused (peer)");
  }

  @Test
  void strikesOutWhatDoesNotCount() {
    assertThat(text)
        .contains(
            "~~trial 3, threads=2, repetition 1, QPS 12,345~~ is invalid\n"
                + "  - the client stood still for 2,013 ms",
            "~~trial 4, threads=2, repetition 2~~ is aborted\n"
                + "  - the server ended with status 137");
  }

  @Test
  void setsPublishedFiguresOfTheSameCellBesideItsOwn() {
    assertThat(lines("| 2       | QPS"))
        .singleElement()
        .asString()
        .contains(" – |", "76,493", "day4-v1, epoll, 10 rounds, median of 5");
    assertThat(text).doesNotContain("qps_ratio_to_1_thread");
  }

  @Test
  void saysHowToMeasureItAgain() {
    assertThat(text)
        .contains(
            "    bin/echoloom run 'two threads' --seed 42\n",
            "    bin/echoloom verify runs/20261130T104548Z-two\n");
  }

  @Test
  void keepsAClaimFromBecomingMarkup() {
    assertThat(text)
        .contains("\\<script>alert(1)\\</script> | \\*threads\\*", "because of \\<b>numbers\\</b>")
        .doesNotContain(" <script>", " <b>");
  }

  @Test
  void fitsOnATerminal() {
    assertThat(text.lines().filter(line -> !line.startsWith("    ")))
        .allSatisfy(
            line -> assertThat(line.codePointCount(0, line.length())).isLessThanOrEqualTo(100));
  }

  @Test
  void showsTheRepetitionsOfABench() {
    String bench =
        MarkdownFormat.of(
            Reports.bench(
                List.of(
                    Reports.trial(1, Reports.ONE, 0, Map.of(Metric.QPS, 1_000.0)),
                    Reports.trial(2, Reports.ONE, 1, Map.of(Metric.QPS, 3_000.0)))));
    assertThat(bench)
        .contains("rep 1", "rep 2", "2,000", "1,000..3,000", "every trial counts", "bench\n")
        .doesNotContain("## Verdicts", "Claims:", "P99 ", "--seed");
  }

  private List<String> lines(String start) {
    return text.lines().filter(line -> line.startsWith(start)).toList();
  }

  /** The texts of the first row that begins so. */
  private List<String> row(String key) {
    String line =
        text.lines().filter(one -> one.startsWith("| " + key + " ")).findFirst().orElseThrow();
    return List.of(line.substring(1, line.length() - 1).split("\\|", -1)).stream()
        .map(String::strip)
        .toList();
  }
}
