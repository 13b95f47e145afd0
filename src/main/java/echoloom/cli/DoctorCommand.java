package echoloom.cli;

import echoloom.model.ExitCode;
import echoloom.model.Finding;
import echoloom.model.Finding.Severity;
import echoloom.preflight.Doctor;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code echoloom doctor}. */
@Command(
    name = "doctor",
    description = {
      "Looks at this machine as a place to measure on: limits, sysctls, ports, stale listeners, noise,",
      "tools. Each finding has a remedy; exit 13 when something stands in the way of a bench."
    })
final class DoctorCommand implements Callable<Integer> {
  @Mixin StandardOptions standard = new StandardOptions();

  @Override
  public Integer call() {
    List<Finding> findings = Doctor.examine();
    findings.forEach(DoctorCommand::print);
    boolean refused = findings.stream().anyMatch(f -> f.severity() == Severity.REFUSAL);
    return (refused ? ExitCode.PREFLIGHT : ExitCode.OK).code();
  }

  private static void print(Finding finding) {
    System.out.printf("%-8s %s: %s%n", finding.severity().key(), finding.title(), finding.detail());
    if (!finding.remedy().isEmpty()) {
      System.out.printf("%-8s remedy: %s%n", "", finding.remedy());
    }
  }
}
