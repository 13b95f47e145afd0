package echoloom.cli;

import echoloom.experiment.PublishedFigure;
import echoloom.experiment.catalogue.PublishedResults;
import echoloom.judge.Judgement;
import echoloom.report.RunReport;
import echoloom.report.document.Document;
import echoloom.report.format.HtmlFormat;
import echoloom.report.format.MarkdownFormat;
import echoloom.run.Campaign;
import echoloom.rundir.SealedRun;
import java.util.List;
import java.util.Map;

/** Brings a run, its judgement and the published figures together for the reports. */
final class JudgedRun {
  private JudgedRun() {}

  /** What its trials add up to, by the experiment that its directory holds. */
  static Judgement judge(SealedRun run) {
    return Judgement.of(run.manifest(), Campaign.experimentOf(run), run.trials());
  }

  /** The report as text. */
  static String text(SealedRun run) {
    return text(run, judge(run));
  }

  /** The report as text, by another judgement. */
  static String text(SealedRun run, Judgement judgement) {
    return MarkdownFormat.of(report(run, judgement));
  }

  private static Document report(SealedRun run, Judgement judgement) {
    List<PublishedFigure> published =
        judgement.experiment().map(PublishedResults.load()::of).orElse(List.of());
    return RunReport.of(run, judgement, published);
  }

  /** The documents that a run directory gets before it is sealed. */
  static Map<String, String> documents(SealedRun run) {
    Document report = report(run, judge(run));
    return Map.of("report.md", MarkdownFormat.of(report), "report.html", HtmlFormat.of(report));
  }
}
