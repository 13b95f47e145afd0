package echoloom.report.section;

import echoloom.judge.verdict.FigureFormat;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Trial;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Text;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The trials that do not count, struck out, and why. */
public final class ThreatsSection {
  private ThreatsSection() {}

  /** The section. */
  public static Section of(ReportFacts facts) {
    List<Block.Item> items =
        facts.trials().stream()
            .filter(trial -> !trial.isValid())
            .map(trial -> item(facts, trial))
            .toList();
    return new Section(
        "Threats to validity",
        List.of(
            items.isEmpty()
                ? Block.paragraph("None was found: every trial counts.")
                : new Block.Bullets(items)));
  }

  private static Block.Item item(ReportFacts facts, Trial trial) {
    String arm =
        switch (trial.arm()) {
          case MAIN -> "";
          case CONTROL -> ", control arm";
          case PROFILED -> ", profile " + ReportFacts.level(trial.settings(), Parameter.PROFILE);
        };
    Text name =
        Text.of(
            "trial %d, %s, repetition %d%s%s"
                .formatted(
                    trial.id(),
                    facts.name(trial.settings()),
                    trial.block() + 1,
                    arm,
                    figures(trial)),
            Text.Style.STRUCK);
    List<Text> why =
        switch (trial.status()) {
          case OK -> List.of();
          case INVALID -> trial.threats().stream().map(threat -> Text.of(threat.detail())).toList();
          case ABORTED -> List.of(Text.of(trial.cause()));
        };
    return new Block.Item(name.and(" is " + trial.status().key()), why);
  }

  private static String figures(Trial trial) {
    return Stream.of(Metric.QPS, Metric.P99_US)
        .filter(metric -> trial.measurement().get(metric).isPresent())
        .map(
            metric ->
                ", %s %s"
                    .formatted(
                        metric.label(),
                        FigureFormat.of(metric, trial.measurement().get(metric).getAsDouble())))
        .collect(Collectors.joining());
  }
}
