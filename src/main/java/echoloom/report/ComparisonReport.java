package echoloom.report;

import echoloom.judge.Comparison;
import echoloom.judge.statistics.Estimate;
import echoloom.judge.verdict.FigureFormat;
import echoloom.model.Environment;
import echoloom.model.Settings;
import echoloom.report.document.Block;
import echoloom.report.document.Columns;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import echoloom.report.section.Wording;
import echoloom.rundir.SealedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Two runs side by side, as a report. */
public final class ComparisonReport {
  private ComparisonReport() {}

  /** The report. */
  public static Document of(SealedRun a, SealedRun b, Comparison comparison) {
    List<Settings> cells = comparison.pairs().stream().map(Comparison.Pair::cell).toList();
    List<Section> sections = new ArrayList<>();
    for (Comparison.Pair pair : comparison.pairs()) {
      Settings apart = pair.cell().filter(each -> Settings.levels(cells, each).size() > 1);
      String title = cells.size() == 1 ? "Figures" : apart.toString();
      sections.add(new Section(title, List.of(table(pair))));
    }
    return new Document(
        a.manifest().name() + " and " + b.manifest().name(), lead(a, b, comparison), sections);
  }

  private static List<Block> lead(SealedRun a, SealedRun b, Comparison comparison) {
    List<Text> items = new ArrayList<>();
    items.add(run("A", a, comparison.ofA()));
    items.add(run("B", b, comparison.ofB()));
    List<String> hosts = differences(a.manifest().environment(), b.manifest().environment());
    if (!hosts.isEmpty()) {
      items.add(Text.of("Not the same: " + String.join(", ", hosts) + "."));
    }
    if (!comparison.alone().isEmpty()) {
      items.add(Text.of("%,d cells are in one of them only.".formatted(comparison.alone().size())));
    }
    return List.of(
        Block.bullets(items),
        Block.paragraph(
            "The runs were made one after the other: what the host did in between is in the ratios"
                + " and not in their intervals. To be sure, make what differs a factor of one"
                + " experiment, whose trials take turns."));
  }

  private static Text run(String letter, SealedRun run, Settings own) {
    Text text = Text.strong(letter).and(": ").and(Text.code(run.path().toString()));
    return own.levels().isEmpty() ? text : text.and(", ").and(Text.code(own.toString()));
  }

  private static List<String> differences(Environment a, Environment b) {
    List<String> names = new ArrayList<>();
    compare("CPU", a.cpu(), b.cpu(), names);
    compare("number of CPUs", a.cores(), b.cores(), names);
    compare("memory", a.memoryBytes(), b.memoryBytes(), names);
    compare("kernel", a.kernel(), b.kernel(), names);
    compare("kernel settings", a.sysctls(), b.sysctls(), names);
    compare("limits", a.limits(), b.limits(), names);
    compare("Java", a.java(), b.java(), names);
    compare("JVM flags", a.jvmFlags(), b.jvmFlags(), names);
    compare("echoloom", a.echoloom(), b.echoloom(), names);
    return names;
  }

  private static void compare(String name, Object a, Object b, List<String> names) {
    if (!Objects.equals(a, b)) {
      names.add(name);
    }
  }

  private static Table table(Comparison.Pair pair) {
    return new Columns<Comparison.Ratio>()
        .words("", ratio -> Text.of(ratio.metric().label()))
        .figures("A", ratio -> Wording.median(ratio.metric(), ratio.a()))
        .figures("B", ratio -> Wording.median(ratio.metric(), ratio.b()))
        .figures(
            "B over A",
            ratio -> Text.figure(ratio.ratio().map(Estimate::value).map(FigureFormat::plain)))
        .figures(
            "interval",
            ratio ->
                Text.figure(
                    ratio
                        .ratio()
                        .map(Estimate::interval)
                        .map(interval -> Wording.interval(interval, FigureFormat::plain))))
        .words("B has", ratio -> finding(ratio.finding()))
        .table(
            "Medians over the valid repetitions; B over A with its 95 % interval",
            1, pair.ratios());
  }

  private static Text finding(Comparison.Finding finding) {
    return switch (finding) {
      case MORE -> Text.strong("more");
      case LESS -> Text.strong("less");
      case NO_DIFFERENCE -> Text.of("no difference found");
      case UNKNOWN -> Text.ABSENT;
    };
  }
}
