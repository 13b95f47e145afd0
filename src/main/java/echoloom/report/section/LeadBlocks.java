package echoloom.report.section;

import echoloom.experiment.Experiment;
import echoloom.model.Arm;
import echoloom.model.Manifest;
import echoloom.model.Outcome;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import echoloom.report.document.Block;
import echoloom.report.document.Text;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The question, the answer in one line, and what was done for it. */
public final class LeadBlocks {
  private static final DateTimeFormatter BEGAN =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private LeadBlocks() {}

  /** The blocks above the first heading. */
  public static List<Block> of(ReportFacts facts) {
    List<Block> blocks = new ArrayList<>();
    facts
        .judgement()
        .experiment()
        .map(Experiment::question)
        .ifPresent(
            question -> blocks.add(new Block.Paragraph(Text.of(question, Text.Style.STRONG))));
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
    List<Trial> trials = facts.run().trials();
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
