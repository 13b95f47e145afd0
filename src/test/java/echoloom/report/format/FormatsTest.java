package echoloom.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.report.document.Block;
import echoloom.report.document.Chart;
import echoloom.report.document.Columns;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.document.Text;
import echoloom.report.document.Text.Style;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same document in each format. */
final class FormatsTest {
  private static final String HOSTILE = "a|b *c* <i>d</i> [e](f) ~~g~~ \\h \"j\" &k;";

  private static Document document(Block... blocks) {
    return new Document("title", List.of(), List.of(new Section("section", List.of(blocks))));
  }

  private static Block table(String... cells) {
    return new Columns<String>()
        .words("word", Text::of)
        .figures("length", cell -> Text.of("%d".formatted(cell.length())))
        .table("caption", 1, List.of(cells));
  }

  @Test
  void linesUpTheColumnsOnATerminal() {
    assertThat(TerminalFormat.of(document(table("µs", "longer"))))
        .isEqualTo(
            """
            title

            section

            caption
             word    length
             µs           2
             longer       6
            """);
  }

  @Test
  void writesAnUntitledDocumentFromItsFirstBlockOn() {
    assertThat(
            TerminalFormat.of(new Document("", List.of(Block.paragraph("only this")), List.of())))
        .isEqualTo("only this\n");
  }

  @Test
  void showsWordsAsTheyAreOnATerminal() {
    Document document =
        document(
            new Block.Paragraph(Text.of(HOSTILE, Style.STRONG).and(Text.of("x", Style.CODE))),
            new Block.Bullets(List.of(new Block.Item(Text.of("item"), List.of(Text.of("more"))))),
            new Block.Code(List.of("echo 1")));

    assertThat(TerminalFormat.of(document))
        .endsWith(HOSTILE + "x\n - item\n   - more\n    echo 1\n");
  }

  @Test
  void escapesMarkupInMarkdown() {
    assertThat(MarkdownFormat.of(document(Block.paragraph(HOSTILE))))
        .endsWith("\na|b \\*c\\* \\<i>d\\</i> [e]\\(f) \\~~g\\~~ \\\\h \"j\" &k;\n");
    assertThat(MarkdownFormat.of(document(table("a|b"))))
        .contains("caption:\n", "| word | length |\n|:-----|-------:|\n| a\\|b |      3 |\n");
  }

  @Test
  void keepsCodeInsideItsBackticksInMarkdown() {
    assertThat(MarkdownFormat.of(document(new Block.Paragraph(Text.of("a`b`*c*", Style.CODE)))))
        .endsWith("\n`a'b'*c*`\n");
  }

  @Test
  void keepsAWordFromOpeningAListWhenALineBreaksInMarkdown() {
    String words = "word ".repeat(19) + "- 12. # last";

    assertThat(MarkdownFormat.of(document(Block.paragraph(words))).lines())
        .noneMatch(line -> line.startsWith("- ") || line.startsWith("12.") || line.equals("#"));
  }

  @Test
  void breaksAWideTableIntoSeveralWithTheKeyInEach() {
    Columns<String> columns = new Columns<String>().words("key", Text::of);
    for (int column = 1; column <= 4; column++) {
      columns.figures("c" + column, _ -> Text.of("1".repeat(40)));
    }
    String text = MarkdownFormat.of(document(columns.table("", 1, List.of("row"))));

    assertThat(text.lines().filter(line -> line.startsWith("| row"))).hasSize(2);
    assertThat(text.lines()).allMatch(line -> line.length() <= Lines.WIDTH);
    assertThat(text).contains("c1", "c2", "c3", "c4");
  }

  @Test
  void escapesWordsAndAttributesInHtml() {
    Chart chart =
        new Chart(
            "<t>\"",
            "<s>",
            10,
            10,
            List.of(),
            List.of(new Chart.Mark(0, 1, 2, "<hint>")),
            List.of(new Chart.Label(1.5, 2, "end", "<label>")),
            List.of("<name>"));
    String page =
        HtmlFormat.of(
            document(
                new Block.Paragraph(Text.of("<p>&", Style.GOOD)),
                new Block.Code(List.of("<code>")),
                table("<cell>"),
                chart));

    assertThat(page)
        .contains("<span class=\"good\">&lt;p&gt;&amp;</span>", "&lt;code&gt;", "&lt;cell&gt;")
        .contains("aria-label=\"&lt;t&gt;&quot;. &lt;s&gt;\"")
        .contains("<title>&lt;hint&gt;</title>", ">&lt;label&gt;</text>", "&lt;name&gt;")
        .contains("<text x=\"1.5\" y=\"2\" text-anchor=\"end\">")
        .doesNotContain("<cell>", "<hint>", "<label>", "<name>", "<t>");
  }

  @Test
  void leavesChartsOutWhereNothingCanBeDrawn() {
    Chart chart = new Chart("t", "s", 1, 1, List.of(), List.of(), List.of(), List.of());

    assertThat(MarkdownFormat.of(document(chart))).isEqualTo("# title\n\n## section\n");
    assertThat(TerminalFormat.of(document(chart))).isEqualTo("title\n\nsection\n");
  }
}
