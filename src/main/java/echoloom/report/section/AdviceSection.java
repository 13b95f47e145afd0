package echoloom.report.section;

import echoloom.model.Outcome;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What would turn the open questions of the run into answers. */
public final class AdviceSection {
  private AdviceSection() {}

  /** The section; empty when nothing is open. */
  public static Optional<Section> of(ReportFacts facts) {
    List<Text> items = new ArrayList<>();
    for (Outcome outcome : Outcome.values()) {
      String ids =
          facts.judgement().verdicts().stream()
              .filter(verdict -> verdict.outcome() == outcome)
              .map(Verdict::id)
              .collect(Collectors.joining(", "));
      String advice = ids.isEmpty() ? "" : advice(outcome);
      if (!advice.isEmpty()) {
        items.add(Text.of(ids + ": ").and(Text.marked(advice)));
      }
    }
    long lost = facts.trials().stream().filter(trial -> !trial.isValid()).count();
    if (lost > 0) {
      items.add(Text.of(Wording.count(lost, "trial") + " lost: ").and(Text.marked(quieter(facts))));
    }
    return items.isEmpty()
        ? Optional.empty()
        : Optional.of(new Section("What to try next", List.of(Block.bullets(items))));
  }

  private static String advice(Outcome outcome) {
    return switch (outcome) {
      case CONFIRMED -> "";
      case REFUTED -> "look at the bottlenecks of the cells compared; they say which wall was hit.";
      case INCONCLUSIVE ->
          "more blocks make the intervals narrower: run again with `--repetitions auto`.";
      case INVALID -> "too few trials count; remove the threats named above and run again.";
      case NOT_APPLICABLE -> "run it on a host that has what the verdict names.";
    };
  }

  private static String quieter(ReportFacts facts) {
    boolean aborted =
        facts.trials().stream().anyMatch(trial -> trial.status() == Trial.Status.ABORTED);
    return aborted
        ? "the last lines of the roles are in `trials/NNNN/*.log`."
        : "`echoloom doctor` looks for what disturbs a measurement on this host.";
  }
}
