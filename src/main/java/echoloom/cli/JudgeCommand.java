package echoloom.cli;

import echoloom.experiment.Experiment;
import echoloom.experiment.catalogue.Catalogue;
import echoloom.judge.Judgement;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Manifest;
import echoloom.report.RunJson;
import echoloom.run.Campaign;
import echoloom.rundir.SealedRun;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code echoloom judge}. */
@Command(
    name = "judge",
    description = {
      "Judges a run again, by the experiment in its directory or by an edited one. The run directory",
      "stays as it is; the exit code is that of the verdicts."
    })
final class JudgeCommand implements Callable<Integer> {
  @Mixin StandardOptions standard = new StandardOptions();

  @Parameters(paramLabel = "RUN", description = "a run directory, such as runs/latest")
  Path run = Path.of("");

  @Option(
      names = "--experiment",
      paramLabel = "FILE",
      description = "the experiment to judge by (default: the one in the run directory)")
  @Nullable String experiment;

  @Option(
      names = "--json",
      description = "print one JSON document on standard output, nothing else")
  boolean json;

  @Override
  public Integer call() {
    SealedRun sealed = SealedRun.read(run);
    Judgement judgement =
        Judgement.of(sealed.manifest(), Optional.of(experimentFor(sealed)), sealed.trials());
    if (json) {
      System.out.println(RunJson.of(sealed, judgement));
    } else {
      System.out.print(JudgedRun.text(sealed, judgement));
    }
    return judgement.exitCode().code();
  }

  private Experiment experimentFor(SealedRun sealed) {
    if (experiment != null) {
      Manifest.Size size = sealed.manifest().experiment().orElse(Manifest.Size.FULL);
      return Catalogue.find(experiment).in(size);
    }
    return Campaign.experimentOf(sealed)
        .orElseThrow(
            () ->
                new EcholoomException(
                    ExitCode.USAGE,
                    run + " is a bench and holds no experiment: give one with --experiment"));
  }
}
