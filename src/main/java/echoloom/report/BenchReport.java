package echoloom.report;

import echoloom.judge.CellCalls;
import echoloom.model.FailureKind;
import echoloom.model.Parameter;
import echoloom.model.Trial;
import echoloom.report.document.Block;
import echoloom.report.document.Document;
import echoloom.report.section.RepetitionsTable;
import echoloom.report.section.ReportFacts;
import echoloom.report.section.SystemCallsSection;
import echoloom.report.section.Wording;
import echoloom.rundir.SealedRun;
import java.util.ArrayList;
import java.util.List;

/** The trials of one configuration, short enough to be read at a glance. */
public final class BenchReport {
  private BenchReport() {}

  /**
   * What went wrong, if anything did, then the figures and the system calls. When echoes failed,
   * the latencies of the others say little, so the failures come first.
   */
  public static Document of(SealedRun run) {
    List<Block> blocks = new ArrayList<>();
    run.trials().forEach(trial -> addTroubles(trial, blocks));
    addFailures(run.trials(), blocks);
    blocks.add(RepetitionsTable.of(run.trials()));
    for (CellCalls cell : CellCalls.of(run.trials(), run.systemCalls())) {
      blocks.addAll(SystemCallsSection.tables(cell, ""));
    }
    return new Document("", blocks, List.of());
  }

  private static void addTroubles(Trial trial, List<Block> blocks) {
    String who =
        switch (trial.arm()) {
          case MAIN, CONTROL -> "repetition " + (trial.block() + 1);
          case PROFILED ->
              "the trial with profile " + ReportFacts.level(trial.settings(), Parameter.PROFILE);
        };
    trial
        .threats()
        .forEach(threat -> blocks.add(Block.paragraph(who + " is invalid: " + threat.detail())));
    if (trial.status() == Trial.Status.ABORTED) {
      blocks.add(Block.paragraph(who + " is aborted: " + trial.cause()));
    }
  }

  private static void addFailures(List<Trial> trials, List<Block> blocks) {
    for (FailureKind kind : FailureKind.values()) {
      long count =
          trials.stream().mapToLong(trial -> trial.failures().getOrDefault(kind, 0L)).sum();
      if (count > 0) {
        blocks.add(Block.paragraph("failures: " + Wording.failures(count, kind)));
      }
    }
  }
}
