package echoloom.cli;

import echoloom.experiment.ExperimentFile;
import echoloom.experiment.catalogue.Catalogue;
import echoloom.judge.Judgement;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Manifest;
import echoloom.model.Parameter;
import echoloom.report.RunJson;
import echoloom.run.Repetitions;
import echoloom.run.Subject;
import echoloom.rundir.SealedRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code echoloom run}. */
@Command(
    name = "run",
    description = {
      "Runs experiments: every cell in randomised interleaved blocks, with a control arm; judges each",
      "claim and writes report.md into the run directory.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  echoloom run thread-scaling --quick",
      "  echoloom run my-experiment.yaml --repetitions auto",
      "  echoloom run --resume runs/20261130T104548Z-cpu.partial"
    })
final class RunCommand implements Callable<Integer>, ParameterOptions.Taker {
  @Parameters(
      arity = "0..*",
      paramLabel = "EXPERIMENT",
      description = "names of 'echoloom list', YAML files, or all")
  List<String> experiments = new ArrayList<>();

  @Option(
      names = "--quick",
      description = "fewer repetitions and shorter loads; the same expectations are judged")
  boolean quick;

  @Option(
      names = "--repetitions",
      paramLabel = "N|auto",
      description =
          "blocks (default: as the experiment says); auto stops when the intervals are narrow, at 20")
  @Nullable String repetitions;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed of the order of the trials (default: random, recorded)")
  @Nullable Long seed;

  @Option(
      names = "--resume",
      paramLabel = "RUN",
      description = "go on with an unfinished run, a *.partial directory")
  @Nullable Path resume;

  @Mixin RunOptions run = new RunOptions();
  @Mixin StandardOptions standard = new StandardOptions();

  @Override
  public Set<Parameter.Part> parts() {
    return EnumSet.of(Parameter.Part.SURROUNDINGS);
  }

  @Override
  public Integer call() throws InterruptedException {
    if (experiments.isEmpty() == (resume == null)) {
      throw new EcholoomException(
          ExitCode.USAGE, "give experiments, or --resume with an unfinished run, and not both");
    }
    List<SealedRun> runs = resume == null ? runAll() : List.of(run.resume(resume, false));
    List<Judgement> judgements = runs.stream().map(JudgedRun::judge).toList();
    if (run.json) {
      System.out.println(
          runs.size() == 1
              ? RunJson.of(runs.getFirst(), judgements.getFirst())
              : RunJson.of(runs, judgements));
    } else {
      runs.forEach(one -> System.out.print(JudgedRun.text(one)));
    }
    return judgements.stream()
        .map(Judgement::exitCode)
        .max(Comparator.comparingInt(RunCommand::severity))
        .orElse(ExitCode.OK)
        .code();
  }

  /** A refuted claim is a result, an invalid one is none, an inconclusive one may become one. */
  private static int severity(ExitCode exitCode) {
    return switch (exitCode) {
      case OK -> 0;
      case INCONCLUSIVE -> 1;
      case INVALID -> 2;
      case REFUTED -> 3;
      case INTERNAL, USAGE, PREFLIGHT, STORAGE -> 4;
    };
  }

  private List<SealedRun> runAll() throws InterruptedException {
    List<ExperimentFile> files =
        experiments.equals(List.of("all"))
            ? Catalogue.all()
            : experiments.stream().map(Catalogue::find).toList();
    List<SealedRun> runs = new ArrayList<>();
    for (ExperimentFile file : files) {
      ConsoleProgress progress = RunOptions.progress();
      progress.note(file.full().id() + ": " + file.full().question());
      Subject subject =
          new Subject.OfFile(
              file, quick ? Manifest.Size.QUICK : Manifest.Size.FULL, run.given(parts()));
      long order = seed == null ? ThreadLocalRandom.current().nextInt(1, 1_000_000) : seed;
      runs.add(
          run.run(
              run.request(subject, Repetitions.parse(repetitions), order, file.full().id()),
              progress));
    }
    return runs;
  }
}
