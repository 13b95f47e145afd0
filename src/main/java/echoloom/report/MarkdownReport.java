package echoloom.report;

import echoloom.judge.Judgement;
import echoloom.model.PublishedFigure;
import echoloom.model.Verdict;
import echoloom.rundir.SealedRun;
import java.util.List;

/** report.md: the question, the environment, a table per cell and the verdicts. */
public final class MarkdownReport {
  private MarkdownReport() {}

  /** The report. */
  public static String of(SealedRun run, Judgement judgement, List<PublishedFigure> published) {
    StringBuilder text = new StringBuilder("# " + run.manifest().name() + "\n\n");
    for (Verdict verdict : judgement.verdicts()) {
      text.append(
          "- %s: **%s** %s\n".formatted(verdict.id(), verdict.outcome().label(), verdict.reason()));
    }
    return text + "\n" + published.size() + " published figures\n";
  }
}
