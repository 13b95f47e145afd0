package echoloom.lab;

import echoloom.judge.TrialFacts;
import echoloom.judge.Validity;
import echoloom.judge.bottleneck.Attribution;
import echoloom.judge.bottleneck.Cpus;
import echoloom.lab.plan.PlannedTrial;
import echoloom.model.Cell;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.FailureKind;
import echoloom.model.LoadResult;
import echoloom.model.Measurement;
import echoloom.model.Parameter;
import echoloom.model.Profile;
import echoloom.model.Threat;
import echoloom.model.Trial;
import echoloom.rundir.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Runs planned trials one after the other and keeps each as soon as it has ended.
 *
 * @param directory where they are kept
 * @param runner how one is run
 * @param tolerated failures that do not make a trial invalid
 * @param cpus what the roles may use
 */
record Campaign(RunDirectory directory, TrialRunner runner, Set<FailureKind> tolerated, Cpus cpus) {

  /**
   * Runs one.
   *
   * @param trials how many there are in all, for the progress
   * @throws EcholoomException when the whole run cannot go on
   */
  Trial run(PlannedTrial planned, int trials, TrialProgress progress) throws InterruptedException {
    Path trialDirectory = directory.createTrialDirectory(planned.id());
    Trial trial;
    try {
      runner.awaitPorts(planned.cell().cell(), progress::note);
      Observation observation =
          runner.run(
              planned.cell().cell(),
              profile(planned),
              trialDirectory,
              new TrialSteps(progress, planned.id(), trials));
      trial = measured(planned, observation, trialDirectory);
    } catch (EcholoomException failed) {
      if (failed.exitCode() != ExitCode.INVALID) {
        throw failed;
      }
      trial = aborted(planned, String.valueOf(failed.getMessage()));
    }
    directory.append(trial);
    return trial;
  }

  private Trial measured(PlannedTrial planned, Observation observation, Path trialDirectory) {
    Cell cell = planned.cell().cell();
    Measurement figures = Figures.of(cell.load().mode(), observation);
    LoadResult load = observation.driven().result();
    Map<FailureKind, Long> failures = load.failures();
    List<Threat> threats =
        Validity.threats(
            new TrialFacts(
                figures,
                failures,
                observation.driven().each().stream().map(LoadResult::failures).toList(),
                tolerated,
                observation.strangers(),
                observation.deaths(),
                emptyRecordings(trialDirectory),
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

  private static Profile profile(PlannedTrial planned) {
    String key = planned.cell().settings().get(Parameter.PROFILE).orElseThrow().text();
    return Profile.valueOf(key.toUpperCase(Locale.ROOT));
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

  private static List<String> emptyRecordings(Path trialDirectory) {
    try (Stream<Path> files = Files.list(trialDirectory)) {
      return files
          .filter(file -> file.toString().endsWith(".jfr") && isEmpty(file))
          .map(file -> file.getFileName() + " is empty")
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      return List.of("the recordings cannot be listed: " + unreadable.getMessage());
    }
  }

  private static boolean isEmpty(Path file) {
    try {
      return Files.size(file) == 0;
    } catch (IOException _) {
      return true;
    }
  }
}
