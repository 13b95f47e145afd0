package echoloom.report;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Metric;
import echoloom.report.format.HtmlFormat;
import echoloom.report.format.MarkdownFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class HtmlReportTest {
  private final String page = HtmlFormat.of(Reports.experiment());

  @Test
  void needsNothingFromElsewhere() {
    assertThat(page)
        .startsWith("<!doctype html>")
        .contains("<html lang=\"en\">", "name=\"viewport\"", "prefers-color-scheme: dark")
        .doesNotContain("http:", "https:", "<link", "<script", "src=", "url(");
  }

  @Test
  void escapesWhatPeopleWrote() {
    assertThat(page)
        .contains(
            "Two &lt;script&gt;alert(1)&lt;/script&gt; | *threads*",
            "&amp; &quot;more&quot;",
            "because of &lt;b&gt;numbers&lt;/b&gt;");
  }

  @Test
  void hasTheSameSectionsAsTheText() {
    assertThat(headings(page, "<h2[^>]*>(.*?)</h2>"))
        .isEqualTo(headings(MarkdownFormat.of(Reports.experiment()), "(?m)^## (.*)$"));
  }

  @Test
  void showsOutcomesInWordsAndStrikesOutWhatDoesNotCount() {
    assertThat(page)
        .contains(
            "<span class=\"good\">confirmed</span>",
            "<span class=\"bad\">refuted</span>",
            "<span class=\"open\">inconclusive</span>",
            "<span class=\"open\">invalid</span>",
            "<span class=\"off\">not applicable</span>",
            "<s>trial 3, threads=2, repetition 1, QPS 12,345</s> is invalid",
            "<th scope=\"col\" class=\"figure\">QPS</th>",
            "<code>ulimit -n</code>");
  }

  @Test
  void drawsEveryFigureThatCountsAndSaysItInWords() {
    assertThat(page)
        .contains(
            "aria-label=\"QPS: median, lowest and highest repetition. threads=1: 52,000 (50,000 to"
                + " 54,000)\"",
            "<title>threads=1: 52,000 (50,000 to 54,000)</title>",
            "<title>threads=1: P99 2.20 ms</title>")
        .doesNotContain("<title>threads=2", "NaN", "Infinity");
  }

  @Test
  void showsABenchAndDrawsNothingWithoutFigures() {
    String bench = HtmlFormat.of(Reports.bench(List.of()));
    assertThat(bench).doesNotContain("<figure>", "Verdicts");
    assertThat(
            HtmlFormat.of(
                Reports.bench(
                    List.of(Reports.trial(1, Reports.ONE, 0, Map.of(Metric.QPS, 1_000.0))))))
        .contains("rep 1", "1,000");
  }

  private static List<String> headings(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().map(found -> found.group(1)).toList();
  }
}
