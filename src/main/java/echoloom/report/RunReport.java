package echoloom.report;

import echoloom.experiment.Experiment;
import echoloom.experiment.PublishedFigure;
import echoloom.judge.Judgement;
import echoloom.model.Arm;
import echoloom.model.Manifest;
import echoloom.model.Outcome;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import echoloom.report.document.Block;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.document.Text;
import echoloom.report.section.AdviceSection;
import echoloom.report.section.BottlenecksSection;
import echoloom.report.section.EnvironmentSection;
import echoloom.report.section.FiguresSection;
import echoloom.report.section.PublishedSection;
import echoloom.report.section.ReportFacts;
import echoloom.report.section.ReproductionSection;
import echoloom.report.section.SystemCallsSection;
import echoloom.report.section.ThreatsSection;
import echoloom.report.section.VerdictsSection;
import echoloom.report.section.Wording;
import echoloom.rundir.SealedRun;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The report of a run, of an experiment as well as of a bench. */
public final class RunReport {
  private static final DateTimeFormatter BEGAN =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

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
    return new Document(run.manifest().name(), lead(facts), sections);
  }

  /** The question, the answer in one line, and what was done for it. */
  private static List<Block> lead(ReportFacts facts) {
    List<Block> blocks = new ArrayList<>();
    facts
        .judgement()
        .experiment()
        .map(Experiment::question)
        .ifPresent(question -> blocks.add(new Block.Paragraph(Text.strong(question))));
    if (!facts.judgement().verdicts().isEmpty()) {
      blocks.add(new Block.Paragraph(answer(facts.judgement().verdicts())));
    }
    blocks.add(Block.paragraph(done(facts)));
    return blocks;
  }

  private static Text answer(List<Verdict> verdicts) {
    Text text = Text.of("Claims: ");
    String comma = "";
    for (Outcome outcome : Outcome.values()) {
      long count = verdicts.stream().filter(verdict -> verdict.outcome() == outcome).count();
      if (count > 0) {
        text = text.and(comma + count + " ").and(Wording.of(outcome));
        comma = ", ";
      }
    }
    return text.and(".");
  }

  private static String done(ReportFacts facts) {
    Manifest manifest = facts.run().manifest();
    Manifest.Plan plan = manifest.plan();
    List<Trial> trials = facts.trials();
    long valid = trials.stream().filter(Trial::isValid).count();
    String size =
        manifest.experiment().filter(Manifest.Size.QUICK::equals).isPresent() ? "quick size, " : "";
    String control =
        trials.stream().anyMatch(trial -> trial.arm() == Arm.CONTROL) ? " and the control arm" : "";
    long profiled = trials.stream().filter(trial -> trial.arm() == Arm.PROFILED).count();
    String extra = profiled > 0 ? "; then " + Wording.count(profiled, "profiled trial") : "";
    return "Begun %s: %s%s%s, %s%s%s. %d of %d trials count."
        .formatted(
            BEGAN.format(manifest.createdAt()),
            size,
            Wording.count(plan.cells().size(), "cell"),
            control,
            plan.auto() ? "at most " : "",
            Wording.count(plan.repetitions(), "repetition"),
            extra,
            valid,
            trials.size());
  }
}
