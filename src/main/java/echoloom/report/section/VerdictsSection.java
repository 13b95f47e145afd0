package echoloom.report.section;

import echoloom.experiment.Bound;
import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.judge.FigureFormat;
import echoloom.judge.Judge;
import echoloom.judge.statistics.AutoRepetitions;
import echoloom.model.Published;
import echoloom.model.Verdict;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** What became of every claim, beside what the series had found. */
public final class VerdictsSection {
  private VerdictsSection() {}

  /** The section; empty for a bench, which claims nothing. */
  public static Optional<Section> of(ReportFacts facts) {
    Optional<Experiment> experiment = facts.judgement().experiment();
    if (experiment.isEmpty() || facts.judgement().verdicts().isEmpty()) {
      return Optional.empty();
    }
    List<Expectation> expectations = experiment.get().expectations();
    int cores = facts.run().manifest().environment().cores();
    List<List<Text>> rows = new ArrayList<>();
    List<Block.Item> claims = new ArrayList<>();
    for (int index = 0; index < expectations.size(); index++) {
      Verdict verdict = facts.judgement().verdicts().get(index);
      rows.add(row(expectations.get(index), verdict, cores));
      claims.add(claim(expectations.get(index), verdict));
    }
    double confidence =
        facts.run().manifest().plan().auto() ? AutoRepetitions.CONFIDENCE : Judge.CONFIDENCE;
    List<Table.Column> columns =
        List.of(
            Table.words("claim"),
            Table.words("outcome"),
            Table.figures("found"),
            Table.figures(FigureFormat.exact(100 * confidence) + " % interval"),
            Table.figures("expected"),
            Table.figures("published"),
            Table.words("its outcome"));
    return Optional.of(
        new Section(
            "Verdicts",
            List.of(
                new Table("", columns, 1, rows),
                new Block.Bullets(claims),
                Block.paragraph(
                    "A ratio found is the median of the ratios within the blocks, and a figure"
                        + " found is the median over the blocks. Trials next to each other are"
                        + " compared, so a ratio may differ from that of the medians above."))));
  }

  private static List<Text> row(Expectation expectation, Verdict verdict, int cores) {
    DoubleFunction<String> number = number(expectation);
    Published published = verdict.published();
    return List.of(
        Text.of(verdict.id(), Text.Style.STRONG),
        Wording.of(verdict.outcome()),
        verdict.value() == null ? Text.ABSENT : Text.of(number.apply(verdict.value())),
        verdict.interval() == null
            ? Text.ABSENT
            : Text.of(Wording.interval(verdict.interval(), number)),
        Text.of(expected(expectation, cores)),
        published == null || published.value() == null
            ? Text.ABSENT
            : Text.of(number.apply(published.value())),
        published == null ? Text.ABSENT : Text.of(published.outcome().label()));
  }

  private static Block.Item claim(Expectation expectation, Verdict verdict) {
    return new Block.Item(
        Text.of(verdict.id(), Text.Style.STRONG).and(" " + expectation.claim().text()),
        List.of(
            Text.of("Test: ").and(Text.of(expectation.test(), Text.Style.CODE)),
            Wording.of(verdict.outcome()).and(": " + verdict.reason())));
  }

  /** Figures of a metric have its unit; ratios and levels have none. */
  private static DoubleFunction<String> number(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Value _, Expectation.Zero _ ->
          value -> FigureFormat.of(expectation.metric(), value);
      case Expectation.Ratio _, Expectation.Peak _, Expectation.Monotonic _ -> FigureFormat::plain;
    };
  }

  private static String expected(Expectation expectation, int cores) {
    return switch (expectation) {
      case Expectation.Ratio ratio -> bound(ratio.bound(), cores, FigureFormat::exact);
      case Expectation.Value value -> bound(value.bound(), cores, number(expectation));
      case Expectation.Peak peak -> bound(peak.bound(), cores, FigureFormat::exact);
      case Expectation.Monotonic monotonic -> monotonic.direction().key();
      case Expectation.Zero _ -> "0";
    };
  }

  private static String bound(Bound bound, int cores, DoubleFunction<String> number) {
    try {
      return FigureFormat.bound(bound.at(cores), number);
    } catch (IllegalArgumentException _) {
      // No value satisfies it on this host; the verdict says so.
      return bound.toString();
    }
  }
}
