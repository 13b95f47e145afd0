package echoloom.report;

import echoloom.experiment.PublishedFigure;
import echoloom.judge.Judgement;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.section.AdviceSection;
import echoloom.report.section.BottlenecksSection;
import echoloom.report.section.EnvironmentSection;
import echoloom.report.section.FiguresSection;
import echoloom.report.section.LeadBlocks;
import echoloom.report.section.PublishedSection;
import echoloom.report.section.ReportFacts;
import echoloom.report.section.ReproductionSection;
import echoloom.report.section.SystemCallsSection;
import echoloom.report.section.ThreatsSection;
import echoloom.report.section.VerdictsSection;
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
    ReportFacts facts = new ReportFacts(run, judgement, published);
    List<Section> sections =
        Stream.of(
                Optional.of(EnvironmentSection.of(facts)),
                Optional.of(FiguresSection.of(facts)),
                VerdictsSection.of(facts),
                Optional.of(BottlenecksSection.of(facts)),
                SystemCallsSection.of(facts),
                Optional.of(ThreatsSection.of(facts)),
                PublishedSection.of(facts),
                AdviceSection.of(facts),
                Optional.of(ReproductionSection.of(facts)))
            .flatMap(Optional::stream)
            .toList();
    return new Document(run.manifest().name(), LeadBlocks.of(facts), sections);
  }
}
