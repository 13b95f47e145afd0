package echoloom.judge;

import echoloom.experiment.Experiment;
import echoloom.judge.bottleneck.Attribution;
import echoloom.judge.bottleneck.Cpus;
import echoloom.judge.statistics.AutoRepetitions;
import echoloom.judge.verdict.Host;
import echoloom.judge.verdict.Judge;
import echoloom.model.Arm;
import echoloom.model.Cell;
import echoloom.model.ExitCode;
import echoloom.model.FailureKind;
import echoloom.model.Manifest;
import echoloom.model.Outcome;
import echoloom.model.Settings;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the trials of a run add up to.
 *
 * @param experiment what was asked; absent for a bench
 * @param cells in the order of the plan
 * @param verdicts in the order of the experiment's expectations
 */
public record Judgement(
    Optional<Experiment> experiment, List<CellSummary> cells, List<Verdict> verdicts) {

  /** Copies the lists. */
  public Judgement {
    cells = List.copyOf(cells);
    verdicts = List.copyOf(verdicts);
  }

  /**
   * Judges a run; a pure function of what its directory holds.
   *
   * @param manifest of the run
   * @param experiment what was asked; absent for a bench
   * @param trials all that came to an end
   */
  public static Judgement of(
      Manifest manifest, Optional<Experiment> experiment, List<Trial> trials) {
    Host host = new Host(manifest.environment().cores(), manifest.environment().memoryBytes());
    Manifest.Plan plan = manifest.plan();
    double confidence = plan.auto() ? AutoRepetitions.CONFIDENCE : Judge.CONFIDENCE;
    Judge judge = new Judge(host, trials, confidence, plan.seed());
    return new Judgement(
        experiment,
        plan.cells().stream()
            .map(cell -> summary(cell, trials, Cpus.shared(host.cores())))
            .toList(),
        experiment.map(judge::judge).orElse(List.of()));
  }

  private static CellSummary summary(Settings cell, List<Trial> all, Cpus cpus) {
    List<Trial> trials =
        all.stream()
            .filter(trial -> trial.arm() == Arm.MAIN && trial.settings().equals(cell))
            .toList();
    Map<FailureKind, Long> failures = new EnumMap<>(FailureKind.class);
    trials.forEach(
        trial -> trial.failures().forEach((kind, count) -> failures.merge(kind, count, Long::sum)));
    return new CellSummary(
        cell,
        trials.size(),
        (int) trials.stream().filter(Trial::isValid).count(),
        TrialSpreads.of(trials),
        failures,
        Attribution.of(Cell.of(cell), TrialSpreads.medians(trials), failures, cpus));
  }

  /** How the command ends: the worst outcome counts; invalid trials of a bench as well. */
  public ExitCode exitCode() {
    if (has(Outcome.REFUTED)) {
      return ExitCode.REFUTED;
    }
    if (has(Outcome.INVALID)
        || (experiment.isEmpty() && cells.stream().anyMatch(c -> c.valid() < c.trials()))) {
      return ExitCode.INVALID;
    }
    return has(Outcome.INCONCLUSIVE) ? ExitCode.INCONCLUSIVE : ExitCode.OK;
  }

  private boolean has(Outcome outcome) {
    return verdicts.stream().anyMatch(verdict -> verdict.outcome() == outcome);
  }
}
