package echoloom.report.section;

import echoloom.experiment.Bound;
import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.judge.statistics.AutoRepetitions;
import echoloom.judge.verdict.FigureFormat;
import echoloom.judge.verdict.Judge;
import echoloom.model.Published;
import echoloom.model.Verdict;
import echoloom.report.document.Block;
import echoloom.report.document.Columns;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** The verdict on every claim, next to what the series had found. */
public final class VerdictsSection {
  /** A claim and the verdict on it. */
  private record Pair(Expectation expectation, Verdict verdict) {
    String number(double value) {
      return VerdictsSection.number(expectation).apply(value);
    }

    Optional<String> found() {
      return Optional.ofNullable(verdict.value()).map(this::number);
    }

    Optional<String> interval() {
      return Optional.ofNullable(verdict.interval())
          .map(interval -> Wording.interval(interval, this::number));
    }

    Optional<Published> published() {
      return Optional.ofNullable(verdict.published());
    }
  }

  private VerdictsSection() {}

  /** The section; empty for a bench, which claims nothing. */
  public static Optional<Section> of(ReportFacts facts) {
    Optional<Experiment> experiment = facts.judgement().experiment();
    if (experiment.isEmpty() || facts.judgement().verdicts().isEmpty()) {
      return Optional.empty();
    }
    List<Pair> pairs = new ArrayList<>();
    for (Verdict verdict : facts.judgement().verdicts()) {
      pairs.add(new Pair(experiment.get().expectations().get(pairs.size()), verdict));
    }
    return Optional.of(
        new Section(
            "Verdicts",
            List.of(
                table(facts, pairs),
                new Block.Bullets(pairs.stream().map(VerdictsSection::claim).toList()),
                Block.paragraph(
                    "A ratio found is the median of the ratios within the blocks, and a figure"
                        + " found is the median over the blocks. Trials next to each other are"
                        + " compared, so a ratio may differ from that of the medians above."))));
  }

  private static Table table(ReportFacts facts, List<Pair> pairs) {
    int cores = facts.run().manifest().environment().cores();
    double confidence =
        facts.run().manifest().plan().auto() ? AutoRepetitions.CONFIDENCE : Judge.CONFIDENCE;
    return new Columns<Pair>()
        .words("claim", pair -> Text.strong(pair.verdict().id()))
        .words("outcome", pair -> Wording.of(pair.verdict().outcome()))
        .figures("found", pair -> Text.figure(pair.found()))
        .figures(
            FigureFormat.exact(100 * confidence) + " % interval",
            pair -> Text.figure(pair.interval()))
        .figures("expected", pair -> Text.of(expected(pair.expectation(), cores)))
        .figures(
            "published",
            pair -> Text.figure(pair.published().map(Published::value).map(pair::number)))
        .words(
            "its outcome",
            pair -> Text.figure(pair.published().map(published -> published.outcome().label())))
        .table("", 1, pairs);
  }

  private static Block.Item claim(Pair pair) {
    Verdict verdict = pair.verdict();
    return new Block.Item(
        Text.strong(verdict.id()).and(" " + pair.expectation().claim().text()),
        List.of(
            Text.of("Test: ").and(Text.code(pair.expectation().test())),
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
