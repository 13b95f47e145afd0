package echoloom.cli;

import echoloom.model.ExitCode;
import echoloom.rundir.SealedRun;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code echoloom report}. */
@Command(
    name = "report",
    description = "Prints the report of a run, computed anew from its trials.")
final class ReportCommand implements Callable<Integer> {
  @Mixin StandardOptions standard = new StandardOptions();

  @Parameters(paramLabel = "RUN", description = "a run directory, such as runs/latest")
  Path run = Path.of("");

  @Override
  public Integer call() {
    System.out.print(JudgedRun.text(SealedRun.read(run)));
    return ExitCode.OK.code();
  }
}
