package echoloom.cli;

import echoloom.judge.Comparison;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.report.ComparisonJson;
import echoloom.report.ComparisonReport;
import echoloom.report.format.MarkdownFormat;
import echoloom.rundir.SealedRun;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code echoloom compare}. */
@Command(
    name = "compare",
    description = {
      "Shows two runs side by side: the ratio of each figure with its 95 %% interval, cell by cell.",
      "Cells belong together when they agree in all that varies; what each run has at a value of its",
      "own, such as the engine of two benches, is what is compared."
    })
final class CompareCommand implements Callable<Integer> {
  @Mixin StandardOptions standard = new StandardOptions();

  @Parameters(index = "0", paramLabel = "RUN_A", description = "the run that is divided by")
  Path runA = Path.of("");

  @Parameters(index = "1", paramLabel = "RUN_B", description = "the other run")
  Path runB = Path.of("");

  @Option(
      names = "--json",
      description = "print one JSON document on standard output, nothing else")
  boolean json;

  @Override
  public Integer call() {
    SealedRun a = SealedRun.read(runA);
    SealedRun b = SealedRun.read(runB);
    Comparison comparison = Comparison.of(a.trials(), b.trials(), a.manifest().plan().seed());
    if (comparison.pairs().isEmpty()) {
      throw new EcholoomException(
          ExitCode.USAGE, "%s and %s have no cell in common".formatted(runA, runB));
    }
    System.out.print(
        json
            ? ComparisonJson.of(a, b, comparison) + System.lineSeparator()
            : MarkdownFormat.of(ComparisonReport.of(a, b, comparison)));
    return ExitCode.OK.code();
  }
}
