package echoloom.report;

import echoloom.experiment.PublishedFigure;
import echoloom.judge.Judgement;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.part.Advice;
import echoloom.report.part.Bottlenecks;
import echoloom.report.part.Cells;
import echoloom.report.part.Facts;
import echoloom.report.part.Host;
import echoloom.report.part.Lead;
import echoloom.report.part.Published;
import echoloom.report.part.Reproduction;
import echoloom.report.part.SystemCalls;
import echoloom.report.part.Threats;
import echoloom.report.part.Verdicts;
import echoloom.rundir.SealedRun;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The report of a run, of an experiment as well as of a bench. */
public final class RunReport {
  private RunReport() {}

  /**
   * The report.
   *
   * @param run the run
   * @param judgement what its trials add up to
   * @param published figures of the series that continue here; may be empty
   */
  public static Document of(SealedRun run, Judgement judgement, List<PublishedFigure> published) {
    Facts facts = new Facts(run, judgement, published);
    List<Section> sections =
        Stream.of(
                Optional.of(Host.of(facts)),
                Optional.of(Cells.of(facts)),
                Verdicts.of(facts),
                Optional.of(Bottlenecks.of(facts)),
                SystemCalls.of(facts),
                Optional.of(Threats.of(facts)),
                Published.of(facts),
                Advice.of(facts),
                Optional.of(Reproduction.of(facts)))
            .flatMap(Optional::stream)
            .toList();
    return new Document(run.manifest().name(), Lead.of(facts), sections);
  }
}
