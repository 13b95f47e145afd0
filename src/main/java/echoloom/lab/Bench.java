package echoloom.lab;

import echoloom.model.Cell;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Manifest;
import echoloom.model.Measurement;
import echoloom.model.Threat;
import echoloom.model.Trial;
import echoloom.rundir.RunDirectory;
import echoloom.rundir.SealedRun;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One configuration, measured several times.
 *
 * @param cell the configuration
 * @param target the server that runs already; without one each trial starts its own
 * @param repetitions trials, at least 1
 * @param recording whether both roles record with JFR
 * @param out where runs are kept
 * @param name of the run
 * @param argv the command line, for the manifest
 */
public record Bench(
    Cell cell,
    Optional<InetSocketAddress> target,
    int repetitions,
    boolean recording,
    Path out,
    String name,
    List<String> argv) {

  /**
   * Checks the host, runs the trials and seals the run.
   *
   * @throws EcholoomException PREFLIGHT before anything is created, STORAGE when the disk refuses
   */
  public SealedRun run(TrialProgress progress) throws InterruptedException {
    Preflight preflight = Preflight.of(cell, target, out);
    preflight.warnings().forEach(progress::note);
    preflight.requirePassed();
    RunDirectory.unsealed(out).stream()
        .map(
            partial ->
                "an earlier run was not finished: "
                    + partial
                    + " (delete it when you do not need it)")
        .forEach(progress::note);
    RunDirectory directory = RunDirectory.create(out, manifest(preflight));
    TrialRunner runner = new TrialRunner(target, recording);
    for (int id = 1; id <= repetitions; id++) {
      directory.append(runTrial(runner, directory, id, progress));
    }
    progress.done();
    return SealedRun.read(directory.seal());
  }

  private Trial runTrial(TrialRunner runner, RunDirectory directory, int id, TrialProgress progress)
      throws InterruptedException {
    Path trialDirectory = directory.createTrialDirectory(id);
    try {
      Observation observation =
          runner.run(cell, trialDirectory, step -> progress.step(id, repetitions, step));
      List<Threat> threats = Threats.of(observation, recording, trialDirectory);
      return new Trial(
          id,
          cell,
          id - 1,
          threats.isEmpty() ? Trial.Status.OK : Trial.Status.INVALID,
          threats,
          "",
          Figures.of(cell.load().mode(), observation),
          observation.load().failures());
    } catch (EcholoomException failed) {
      if (failed.exitCode() != ExitCode.INVALID) {
        throw failed;
      }
      return new Trial(
          id,
          cell,
          id - 1,
          Trial.Status.ABORTED,
          List.of(),
          String.valueOf(failed.getMessage()),
          new Measurement(Map.of()),
          Map.of());
    }
  }

  private Manifest manifest(Preflight preflight) {
    return new Manifest(
        Manifest.SCHEMA_VERSION,
        Instant.now(),
        argv,
        name,
        0,
        repetitions,
        List.of(cell),
        EnvironmentProbe.read(preflight.warnings()));
  }
}
