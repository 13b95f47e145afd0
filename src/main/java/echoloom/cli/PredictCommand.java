package echoloom.cli;

import echoloom.judge.Capacity;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.report.CapacityReport;
import echoloom.report.format.MarkdownFormat;
import echoloom.rundir.SealedRun;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code echoloom predict}. */
@Command(
    name = "predict",
    description = {
      "Predicts the QPS with more server threads and as many CPUs, from a run that varies --threads,",
      "such as one of thread-scaling. Only threads that had a CPU each count."
    })
final class PredictCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 1_024;

  @Mixin StandardOptions standard = new StandardOptions();

  @Parameters(paramLabel = "RUN", description = "a run directory, such as runs/latest")
  Path run = Path.of("");

  @Option(
      names = "--threads",
      paramLabel = "N",
      split = ",",
      description = "numbers of threads to predict for (default: ${DEFAULT-VALUE})",
      defaultValue = "8,16,32,64")
  List<Integer> threads = List.of();

  @Spec CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    if (threads.stream().anyMatch(count -> count < 1 || count > MOST_THREADS)) {
      throw new ParameterException(
          spec.commandLine(), "--threads takes numbers from 1 to " + MOST_THREADS);
    }
    SealedRun sealed = SealedRun.read(run);
    int cpus = sealed.manifest().environment().cores();
    List<Capacity> capacities =
        Capacity.of(sealed.trials(), cpus, threads, sealed.manifest().plan().seed());
    if (capacities.isEmpty()) {
      throw new EcholoomException(
          ExitCode.INCONCLUSIVE,
          "%s fits no law: that takes %d numbers of threads with a CPU each in two valid blocks, and its host has %d CPUs; run thread-scaling on a larger host"
              .formatted(run, Capacity.MIN_LEVELS, cpus));
    }
    System.out.print(MarkdownFormat.of(CapacityReport.of(sealed, capacities)));
    return ExitCode.OK.code();
  }
}
