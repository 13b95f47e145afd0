package echoloom.run;

import echoloom.flight.Recordings;
import echoloom.judge.TrialFacts;
import echoloom.judge.Validity;
import echoloom.judge.bottleneck.Attribution;
import echoloom.judge.bottleneck.Cpus;
import echoloom.model.Arm;
import echoloom.model.Cell;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.FailureKind;
import echoloom.model.LoadResult;
import echoloom.model.Measurement;
import echoloom.model.Profile;
import echoloom.model.Threat;
import echoloom.model.Trial;
import echoloom.model.recording.RoleCalls;
import echoloom.plan.PlannedTrial;
import echoloom.rundir.RunDirectory;
import echoloom.trial.Figures;
import echoloom.trial.Observation;
import echoloom.trial.SystemCalls;
import echoloom.trial.TrialProgress;
import echoloom.trial.TrialRunner;
import echoloom.trial.TrialSteps;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Runs a planned trial, turns what was observed into figures, threats and a bottleneck, and appends
 * it to the run as soon as it has ended.
 *
 * @param directory where they are kept
 * @param runner how one is run
 * @param tolerated failures that do not make a trial invalid
 * @param cpus what the roles may use
 */
record TrialSealer(
    RunDirectory directory, TrialRunner runner, Set<FailureKind> tolerated, Cpus cpus) {

  /**
   * Runs one.
   *
   * @param trials how many there are in all, for the progress
   * @throws EcholoomException when the whole run cannot go on
   */
  Trial run(PlannedTrial planned, int trials, TrialProgress progress) throws InterruptedException {
    Path trialDirectory = directory.createTrialDirectory(planned.id());
    Recordings recordings = new Recordings(trialDirectory);
    Trial trial;
    try {
      runner.awaitPorts(planned.cell(), progress::note);
      Observation observation =
          runner.run(
              planned.cell(),
              planned.cell().profile(),
              trialDirectory,
              new TrialSteps(progress, planned.id(), trials));
      trial = measured(planned, observation, recordings);
    } catch (EcholoomException failed) {
      List<String> faults = recordings.faults();
      if (failed.exitCode() != ExitCode.INVALID) {
        throw failed;
      }
      String cause = String.valueOf(failed.getMessage());
      trial = aborted(planned, String.join("; ", concat(cause, faults)));
    }
    directory.append(trial);
    return trial;
  }

  private static List<String> concat(String first, List<String> others) {
    return Stream.concat(Stream.of(first), others.stream()).toList();
  }

  private Trial measured(PlannedTrial planned, Observation observation, Recordings recordings) {
    Cell cell = planned.cell();
    LoadResult load = observation.driven().result();
    Map<FailureKind, Long> failures = load.failures();
    List<String> faults = recordings.faults();
    Measurement figures = figures(planned, observation, recordings);
    List<Threat> threats =
        Validity.threats(
            new TrialFacts(
                figures,
                failures,
                observation.driven().each().stream().map(LoadResult::failures).toList(),
                tolerated,
                observation.foreignListeners(),
                observation.deaths(),
                faults,
                load.examples()));
    return new Trial(
        planned.id(),
        planned.cell().settings(),
        planned.block(),
        planned.arm(),
        threats.isEmpty() ? Trial.Status.OK : Trial.Status.INVALID,
        threats,
        "",
        Attribution.of(cell, figures, failures, cpus),
        figures,
        failures);
  }

  /** Rates and times of a trial that counted its calls are left out: they mean nothing. */
  private Measurement figures(
      PlannedTrial planned, Observation observation, Recordings recordings) {
    Profile profile = planned.cell().profile();
    Measurement figures = Figures.of(planned.cell().load().mode(), observation);
    if (profile.countsCalls()) {
      List<RoleCalls> calls =
          SystemCalls.of(
              recordings.ofRoles(), observation.driven().result().echoes(), observation.traced());
      directory.writeSystemCalls(planned.id(), calls);
      figures = SystemCalls.measure(figures, calls);
    }
    return planned.arm() == Arm.PROFILED || profile == Profile.STRACE
        ? Figures.counts(figures)
        : figures;
  }

  private static Trial aborted(PlannedTrial planned, String cause) {
    return new Trial(
        planned.id(),
        planned.cell().settings(),
        planned.block(),
        planned.arm(),
        Trial.Status.ABORTED,
        List.of(),
        cause,
        null,
        new Measurement(Map.of()),
        Map.of());
  }
}
