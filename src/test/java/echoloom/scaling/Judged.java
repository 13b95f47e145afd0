package echoloom.scaling;

import echoloom.experiment.Claim;
import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.experiment.Factor;
import echoloom.experiment.Needs;
import echoloom.judge.Judgement;
import echoloom.model.Arm;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import echoloom.model.Settings;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import echoloom.rundir.SealedRun;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A run whose verdicts become outcomes of a test.
 *
 * @param run what was measured
 * @param description what the assertion was described as, or nothing
 */
record Judged(SealedRun run, String description) {

  Claim claim(String what, Needs needs) {
    String text = description.isEmpty() ? what : "[" + description + "] " + what;
    return new Claim("scaling", text, "", needs, null);
  }

  /** Judges as the laboratory does, and passes, fails or aborts. */
  void check(Expectation expectation, List<Factor> factors) {
    Experiment experiment =
        new Experiment(
            "scaling",
            List.of(),
            "",
            Settings.NONE,
            Placement.SHARED,
            factors,
            1,
            Set.of(),
            List.of(expectation));
    Verdict verdict =
        Judgement.of(run.manifest(), Optional.of(experiment), run.trials()).verdicts().getFirst();
    String told =
        "%s is %s: %s (%s)"
            .formatted(
                expectation.claim().text(),
                verdict.outcome().label(),
                verdict.reason(),
                run.path());
    switch (verdict.outcome()) {
      case CONFIRMED -> {}
      case REFUTED -> throw new AssertionError(told);
      case INCONCLUSIVE, INVALID, NOT_APPLICABLE -> throw Undecided.because(told);
    }
  }

  /** The levels of a parameter in the cells that the address matches. */
  Factor factor(Parameter parameter, Settings address) {
    List<Level> levels =
        cells(address).stream().flatMap(cell -> cell.get(parameter).stream()).distinct().toList();
    if (levels.isEmpty()) {
      throw Undecided.because("%s has no cell with (%s)".formatted(run.path(), address));
    }
    return new Factor(parameter, levels);
  }

  /** Aborts when several cells match: the figures of different cells must not be mixed. */
  void requireOneCell(Settings address) {
    List<Settings> cells = cells(address);
    if (cells.size() > 1) {
      Set<Parameter> open = EnumSet.noneOf(Parameter.class);
      cells.forEach(cell -> open.addAll(differences(cell, cells.getFirst())));
      throw Undecided.because(
          "(%s) leaves %s open in %s: add it with with(…)"
              .formatted(
                  address,
                  open.stream().map(Parameter::key).collect(Collectors.joining(", ")),
                  run.path()));
    }
  }

  private List<Settings> cells(Settings address) {
    return run.trials().stream()
        .filter(trial -> trial.arm() == Arm.MAIN)
        .map(Trial::settings)
        .filter(settings -> settings.matches(address))
        .distinct()
        .toList();
  }

  private static Set<Parameter> differences(Settings one, Settings other) {
    Set<Parameter> all = EnumSet.allOf(Parameter.class);
    all.removeIf(parameter -> one.get(parameter).equals(other.get(parameter)));
    return all;
  }
}
