package echoloom.cli;

import echoloom.model.ExitCode;
import echoloom.rundir.SealedRun;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code echoloom verify}. */
@Command(
    name = "verify",
    description =
        "Compares every file of a sealed run with its checksum; exit 14 when one differs.")
final class VerifyCommand implements Callable<Integer> {
  @Mixin StandardOptions standard = new StandardOptions();

  @Parameters(paramLabel = "RUN", description = "a run directory, such as runs/latest")
  Path run = Path.of("");

  @Override
  public Integer call() {
    List<String> differences = SealedRun.verify(run);
    if (differences.isEmpty()) {
      System.out.println(run + ": all files are as they were sealed");
      return ExitCode.OK.code();
    }
    differences.forEach(difference -> System.out.println(run + ": " + difference));
    return ExitCode.STORAGE.code();
  }
}
