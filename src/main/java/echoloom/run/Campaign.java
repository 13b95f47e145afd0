package echoloom.run;

import echoloom.experiment.Amount;
import echoloom.experiment.Bound;
import echoloom.experiment.Claim;
import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.experiment.Needs;
import echoloom.experiment.yaml.ExperimentReader;
import echoloom.judge.Judgement;
import echoloom.judge.bottleneck.Cpus;
import echoloom.judge.statistics.AutoRepetitions;
import echoloom.model.Arm;
import echoloom.model.Cell;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Interval;
import echoloom.model.Manifest;
import echoloom.model.Metric;
import echoloom.model.Settings;
import echoloom.model.Target;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import echoloom.plan.Capabilities;
import echoloom.plan.Matrix;
import echoloom.plan.PlannedTrial;
import echoloom.plan.Planner;
import echoloom.preflight.Preflight;
import echoloom.rundir.RunDirectory;
import echoloom.rundir.SealedRun;
import echoloom.trial.TrialProgress;
import echoloom.trial.TrialRunner;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A run from its plan to its sealed directory: all trials of an experiment, or of the one cell of a
 * bench, which is an experiment that claims nothing.
 */
public final class Campaign {
  /** What a bench with {@code --repetitions auto} looks at: how well its QPS is known. */
  private static final Expectation RATE =
      new Expectation.Value(
          new Claim("qps", "The rate is known.", "", Needs.NOTHING, null),
          Metric.QPS,
          Settings.NONE,
          new Bound(Amount.parse("0"), null));

  private final RunDirectory directory;
  private final Manifest manifest;
  private final Optional<Experiment> judged;
  private final List<Trial> trials;
  private final TrialSealer sealer;
  private final TrialProgress progress;

  private Campaign(
      RunDirectory directory, Optional<InetSocketAddress> target, TrialProgress progress) {
    SealedRun begun = SealedRun.read(directory.path());
    this.directory = directory;
    this.manifest = begun.manifest();
    this.judged = experimentOf(begun);
    this.trials = new ArrayList<>(begun.trials());
    this.sealer =
        new TrialSealer(
            directory,
            new TrialRunner(target),
            experiment().tolerated(),
            Cpus.shared(manifest.environment().cores()));
    this.progress = progress;
  }

  /**
   * Checks the host, runs the plan, judges and seals.
   *
   * @param progress receives how far it is
   * @param documents makes the reports of the run: file name to text
   * @throws EcholoomException PREFLIGHT before anything is created, STORAGE when the disk refuses
   */
  public static SealedRun run(
      RunRequest request,
      TrialProgress progress,
      Function<SealedRun, Map<String, String>> documents)
      throws InterruptedException {
    Experiment experiment = request.subject().experiment();
    Optional<InetSocketAddress> target = request.subject().target();
    Capabilities.require(experiment);
    List<Cell> cells =
        Matrix.cells(
            experiment,
            Runtime.getRuntime().availableProcessors(),
            Preflight.fleet(),
            target.isEmpty());
    Preflight preflight = Preflight.of(cells, target, request.out(), request.profiled());
    preflight.warnings().forEach(progress::note);
    preflight.requirePassed();
    try (RunLock _ = RunLock.take(request.force())) {
      RunDirectory.unsealed(request.out()).stream()
          .map("an earlier run was not finished: %s (go on with --resume, or delete it)"::formatted)
          .forEach(progress::note);
      RunDirectory directory =
          RunDirectory.create(request.out(), manifest(request, experiment, cells, preflight));
      request
          .subject()
          .fileText()
          .ifPresent(text -> directory.write(RunDirectory.EXPERIMENT, text));
      return new Campaign(directory, target, progress).goOn(documents);
    }
  }

  private static Manifest manifest(
      RunRequest request, Experiment experiment, List<Cell> cells, Preflight preflight) {
    return new Manifest(
        Manifest.SCHEMA_VERSION,
        Instant.now(),
        request.argv(),
        request.name(),
        request.subject().size(),
        new Manifest.Plan(
            cells.stream().map(Cell::settings).toList(),
            request.repetitions().most(experiment),
            request.repetitions() instanceof Repetitions.UntilNarrow,
            request.seed(),
            request.profiled(),
            request.subject().target().map(Target::text)),
        EnvironmentProbe.read(cells, preflight.warnings()));
  }

  /**
   * Goes on with a run that was not sealed.
   *
   * @param partial its directory
   * @param force whether to go on although another run is under way
   * @param allowRemote whether the server that it measures may be on another host
   */
  public static SealedRun resume(
      Path partial,
      boolean force,
      boolean allowRemote,
      TrialProgress progress,
      Function<SealedRun, Map<String, String>> documents)
      throws InterruptedException {
    try (RunLock _ = RunLock.take(force)) {
      RunDirectory directory = RunDirectory.reopen(partial);
      Optional<InetSocketAddress> target =
          SealedRun.read(directory.path())
              .manifest()
              .plan()
              .target()
              .map(text -> Target.parse(text, allowRemote));
      return new Campaign(directory, target, progress).goOn(documents);
    }
  }

  private SealedRun goOn(Function<SealedRun, Map<String, String>> documents)
      throws InterruptedException {
    runTrials();
    judged.ifPresent(
        _ -> directory.writeVerdicts(Judgement.of(manifest, judged, trials).verdicts()));
    documents.apply(SealedRun.read(directory.path())).forEach(directory::write);
    progress.done();
    return SealedRun.read(directory.seal());
  }

  private void runTrials() throws InterruptedException {
    List<Cell> cells = manifest.plan().cells().stream().map(Cell::of).toList();
    boolean control = !experiment().expectations().isEmpty();
    List<PlannedTrial> plan =
        Planner.plan(cells, manifest.plan().repetitions(), manifest.plan().seed(), control);
    int extra = Planner.profiled(cells, manifest.plan().profiled(), 1).size();
    int timed = (int) trials.stream().filter(trial -> trial.arm() != Arm.PROFILED).count();
    if (timed == trials.size()) {
      List<PlannedTrial> left = plan.subList(timed, plan.size());
      progress.planned(
          left.size() + extra,
          Planner.estimate(left)
              .plus(Planner.estimate(Planner.profiled(cells, manifest.plan().profiled(), 1))));
      runTimed(left, plan.size() + extra);
      timed = trials.size();
    }
    // Their numbers go on from the last of the others, which an automatic run may have left out.
    for (PlannedTrial planned :
        Planner.profiled(cells, manifest.plan().profiled(), timed + 1)
            .subList(trials.size() - timed, extra)) {
      trials.add(sealer.run(planned, timed + extra, progress));
    }
  }

  private void runTimed(List<PlannedTrial> left, int all) throws InterruptedException {
    for (PlannedTrial planned : left) {
      boolean blockEnds = !trials.isEmpty() && trials.getLast().block() < planned.block();
      if (manifest.plan().auto() && blockEnds && isEnough(planned.block())) {
        return;
      }
      trials.add(sealer.run(planned, all, progress));
    }
  }

  private boolean isEnough(int blocks) {
    Experiment asked =
        judged.orElseGet(() -> Experiment.ofOneCell(manifest.name(), Settings.NONE, List.of(RATE)));
    List<Interval> intervals =
        Judgement.of(manifest, Optional.of(asked), trials).verdicts().stream()
            .map(Verdict::interval)
            .filter(interval -> interval != null && interval.lower() > 0)
            .toList();
    return AutoRepetitions.areEnough(blocks, intervals);
  }

  private Experiment experiment() {
    return judged.orElseGet(
        () -> Experiment.ofOneCell(manifest.name(), manifest.plan().cells().getFirst(), List.of()));
  }

  /**
   * The experiment that a run directory holds.
   *
   * @return empty for a bench
   */
  public static Optional<Experiment> experimentOf(SealedRun run) {
    return run.manifest()
        .experiment()
        .map(
            size ->
                run.experimentText()
                    .map(text -> ExperimentReader.read(RunDirectory.EXPERIMENT, text).in(size))
                    .orElseThrow(
                        () ->
                            new EcholoomException(
                                ExitCode.STORAGE,
                                run.path() + " has lost its " + RunDirectory.EXPERIMENT)));
  }
}
