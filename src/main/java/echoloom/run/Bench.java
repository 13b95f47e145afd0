package echoloom.run;

import echoloom.judge.bottleneck.Cpus;
import echoloom.model.Arm;
import echoloom.model.Cell;
import echoloom.model.Manifest;
import echoloom.model.Profile;
import echoloom.model.Settings;
import echoloom.plan.Build;
import echoloom.plan.ExperimentCell;
import echoloom.plan.PlannedTrial;
import echoloom.plan.Planner;
import echoloom.preflight.Preflight;
import echoloom.rundir.RunDirectory;
import echoloom.rundir.SealedRun;
import echoloom.trial.TrialProgress;
import echoloom.trial.TrialRunner;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * One configuration, measured several times.
 *
 * @param settings every parameter of it
 * @param target the server that runs already; without one each trial starts its own
 * @param repetitions trials, at least 1
 * @param profiled what it is recorded with in extra trials that are not timed
 * @param keeping how the run is done and kept
 */
public record Bench(
    Settings settings,
    Optional<InetSocketAddress> target,
    int repetitions,
    List<Profile> profiled,
    Keeping keeping) {

  /** Copies the list. */
  public Bench {
    profiled = List.copyOf(profiled);
  }

  /**
   * A configuration that is given in part.
   *
   * @param given what the user said; the rest is as usual, and as many processes as the descriptors
   *     of this host make necessary
   */
  public static Bench of(
      Settings given,
      Optional<InetSocketAddress> target,
      int repetitions,
      List<Profile> profiled,
      Keeping keeping) {
    Settings settings =
        Preflight.fleet()
            .sized(given, target.isEmpty())
            .completed(Runtime.getRuntime().availableProcessors());
    return new Bench(settings, target, repetitions, profiled, keeping);
  }

  /**
   * Checks the host, runs the trials and seals the run.
   *
   * @param progress hears how far it is
   * @param documents makes the reports of the run: file name to text
   * @throws echoloom.model.EcholoomException PREFLIGHT before anything is created, STORAGE when the
   *     disk refuses
   */
  public SealedRun run(TrialProgress progress, Function<SealedRun, Map<String, String>> documents)
      throws InterruptedException {
    Cell cell = Cell.of(settings);
    Build.requireRunnable(settings);
    Preflight preflight =
        Preflight.of(cell, target, keeping.out())
            .with(Preflight.tools(List.of(settings), profiled));
    preflight.warnings().forEach(progress::note);
    preflight.requirePassed();
    try (RunLock _ = RunLock.take(keeping.force())) {
      keeping.unfinished().forEach(progress::note);
      RunDirectory directory = RunDirectory.create(keeping.out(), manifest(preflight));
      Campaign campaign =
          new Campaign(
              directory,
              new TrialRunner(target),
              Set.of(),
              Cpus.shared(Runtime.getRuntime().availableProcessors()));
      List<PlannedTrial> plan = plan(cell);
      for (PlannedTrial planned : plan) {
        var _ = campaign.run(planned, plan.size(), progress);
      }
      documents.apply(SealedRun.read(directory.path())).forEach(directory::write);
      progress.done();
      return SealedRun.read(directory.seal());
    }
  }

  private List<PlannedTrial> plan(Cell cell) {
    ExperimentCell planned = new ExperimentCell(cell, Settings.NONE, settings);
    List<PlannedTrial> plan = new ArrayList<>();
    for (int id = 1; id <= repetitions; id++) {
      plan.add(new PlannedTrial(id, planned, id - 1, Arm.MAIN));
    }
    plan.addAll(Planner.profiled(List.of(planned), profiled, repetitions + 1));
    return plan;
  }

  private Manifest manifest(Preflight preflight) {
    return new Manifest(
        Manifest.SCHEMA_VERSION,
        Instant.now(),
        keeping.argv(),
        keeping.name(),
        Optional.empty(),
        new Manifest.Plan(List.of(settings), repetitions, false, 0, profiled),
        EnvironmentProbe.read(List.of(Cell.of(settings)), preflight.warnings()));
  }
}
