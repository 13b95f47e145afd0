package echoloom.run;

import echoloom.experiment.Experiment;
import echoloom.experiment.ExperimentFile;
import echoloom.experiment.yaml.ExperimentReader;
import echoloom.judge.Judgement;
import echoloom.judge.bottleneck.Cpus;
import echoloom.judge.statistics.AutoRepetitions;
import echoloom.model.Arm;
import echoloom.model.Cell;
import echoloom.model.Interval;
import echoloom.model.Manifest;
import echoloom.model.Profile;
import echoloom.model.Settings;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import echoloom.plan.Build;
import echoloom.plan.ExperimentCell;
import echoloom.plan.Matrix;
import echoloom.plan.PlannedTrial;
import echoloom.plan.Planner;
import echoloom.preflight.Preflight;
import echoloom.rundir.RunDirectory;
import echoloom.rundir.SealedRun;
import echoloom.trial.TrialProgress;
import echoloom.trial.TrialRunner;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * One experiment from its plan to its verdicts.
 *
 * @param file the experiment
 * @param size which size of it
 * @param repetitions blocks; absent for as many as the file says
 * @param auto whether to stop as soon as the intervals are narrow; excludes {@code repetitions}
 * @param seed of the order of the trials
 * @param profiled what each cell is recorded with in extra trials that are not timed
 * @param overrides settings that take the place of those of the file
 * @param keeping how the run is done and kept
 */
public record ExperimentRun(
    ExperimentFile file,
    Manifest.Size size,
    Optional<Integer> repetitions,
    boolean auto,
    long seed,
    List<Profile> profiled,
    Settings overrides,
    Keeping keeping) {

  /** Copies the list. */
  public ExperimentRun {
    profiled = List.copyOf(profiled);
  }

  /**
   * Checks the host, runs the plan, judges and seals.
   *
   * @param progress hears how far it is
   * @param documents makes the reports of the run: file name to text
   * @throws echoloom.model.EcholoomException PREFLIGHT before anything is created, STORAGE when the
   *     disk refuses
   */
  public SealedRun run(TrialProgress progress, Function<SealedRun, Map<String, String>> documents)
      throws InterruptedException {
    Experiment experiment = file.in(size);
    Build.requireRunnable(experiment.with(overrides));
    List<ExperimentCell> cells =
        Matrix.cells(
            experiment.with(overrides),
            Runtime.getRuntime().availableProcessors(),
            Preflight.fleet());
    Preflight preflight =
        Preflight.of(cells.stream().map(ExperimentCell::cell).toList(), keeping.out())
            .with(Preflight.tools(cells.stream().map(ExperimentCell::settings).toList(), profiled));
    preflight.warnings().forEach(progress::note);
    preflight.requirePassed();
    try (RunLock _ = RunLock.take(keeping.force())) {
      keeping.unfinished().forEach(progress::note);
      RunDirectory directory =
          RunDirectory.create(keeping.out(), manifest(experiment, cells, preflight));
      directory.write(RunDirectory.EXPERIMENT, file.text());
      return goOn(directory, progress, documents);
    }
  }

  /**
   * Goes on with a run that was not sealed.
   *
   * @param partial its directory
   * @param force whether to go on although another run is under way
   */
  public static SealedRun resume(
      Path partial,
      boolean force,
      TrialProgress progress,
      Function<SealedRun, Map<String, String>> documents)
      throws InterruptedException {
    try (RunLock _ = RunLock.take(force)) {
      return goOn(RunDirectory.reopen(partial), progress, documents);
    }
  }

  private static SealedRun goOn(
      RunDirectory directory,
      TrialProgress progress,
      Function<SealedRun, Map<String, String>> documents)
      throws InterruptedException {
    SealedRun begun = SealedRun.read(directory.path());
    Experiment experiment = experimentOf(begun).orElseThrow();
    List<Trial> trials = new ArrayList<>(begun.trials());
    runTrials(directory, begun.manifest(), experiment, trials, progress);
    Judgement judgement = Judgement.of(begun.manifest(), Optional.of(experiment), trials);
    directory.writeVerdicts(judgement.verdicts());
    documents.apply(SealedRun.read(directory.path())).forEach(directory::write);
    progress.done();
    return SealedRun.read(directory.seal());
  }

  private static void runTrials(
      RunDirectory directory,
      Manifest manifest,
      Experiment experiment,
      List<Trial> trials,
      TrialProgress progress)
      throws InterruptedException {
    int cores = manifest.environment().cores();
    List<ExperimentCell> cells =
        manifest.plan().cells().stream()
            .map(settings -> new ExperimentCell(Cell.of(settings), Settings.NONE, settings))
            .toList();
    List<PlannedTrial> plan =
        Planner.plan(cells, manifest.plan().repetitions(), manifest.plan().seed());
    Campaign campaign =
        new Campaign(
            directory,
            new TrialRunner(Optional.empty()),
            experiment.tolerated(),
            Cpus.shared(cores));
    List<PlannedTrial> extra = Planner.profiled(cells, manifest.plan().profiled(), 1);
    int timed = (int) trials.stream().filter(trial -> trial.arm() != Arm.PROFILED).count();
    if (timed == trials.size()) {
      List<PlannedTrial> left = plan.subList(timed, plan.size());
      progress.planned(
          left.size() + extra.size(), Planner.estimate(left).plus(Planner.estimate(extra)));
      runTimed(campaign, manifest, experiment, left, trials, plan.size() + extra.size(), progress);
      timed = trials.size();
    }
    // Their numbers go on from the last of the others, which an automatic run may have left out.
    for (PlannedTrial planned :
        Planner.profiled(cells, manifest.plan().profiled(), timed + 1)
            .subList(trials.size() - timed, extra.size())) {
      trials.add(campaign.run(planned, timed + extra.size(), progress));
    }
  }

  private static void runTimed(
      Campaign campaign,
      Manifest manifest,
      Experiment experiment,
      List<PlannedTrial> left,
      List<Trial> trials,
      int all,
      TrialProgress progress)
      throws InterruptedException {
    for (PlannedTrial planned : left) {
      boolean blockEnds = !trials.isEmpty() && trials.getLast().block() < planned.block();
      if (manifest.plan().auto()
          && blockEnds
          && isEnough(manifest, experiment, trials, planned.block())) {
        return;
      }
      trials.add(campaign.run(planned, all, progress));
    }
  }

  private static boolean isEnough(
      Manifest manifest, Experiment experiment, List<Trial> trials, int blocks) {
    List<Interval> intervals =
        Judgement.of(manifest, Optional.of(experiment), trials).verdicts().stream()
            .map(Verdict::interval)
            .filter(interval -> interval != null && interval.lower() > 0)
            .toList();
    return AutoRepetitions.areEnough(blocks, intervals);
  }

  /**
   * The experiment that a run directory holds.
   *
   * @return empty for a bench
   */
  public static Optional<Experiment> experimentOf(SealedRun run) {
    return run.manifest()
        .experiment()
        .flatMap(
            size ->
                run.experimentText()
                    .map(text -> ExperimentReader.read(RunDirectory.EXPERIMENT, text).in(size)));
  }

  private Manifest manifest(
      Experiment experiment, List<ExperimentCell> cells, Preflight preflight) {
    int blocks =
        auto ? AutoRepetitions.LOOKS.getLast() : repetitions.orElse(experiment.repetitions());
    return new Manifest(
        Manifest.SCHEMA_VERSION,
        Instant.now(),
        keeping.argv(),
        keeping.name(),
        Optional.of(size),
        new Manifest.Plan(
            cells.stream().map(ExperimentCell::settings).toList(), blocks, auto, seed, profiled),
        EnvironmentProbe.read(
            cells.stream().map(ExperimentCell::cell).toList(), preflight.warnings()));
  }
}
