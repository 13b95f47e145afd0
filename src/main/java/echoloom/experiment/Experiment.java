package echoloom.experiment;

import echoloom.model.FailureKind;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import echoloom.model.Settings;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A question with what is varied to answer it and what is expected.
 *
 * @param id the name in the catalogue and of its run directories
 * @param continues the parts of the published series it continues, as in the {@code experiment}
 *     column of the published table; empty when it is new
 * @param question what it answers
 * @param base levels of the parameters that stay the same; those not named have their default
 * @param placement where server and client run
 * @param factors what is varied
 * @param repetitions how often each cell is measured, 1 to {@value #MOST_REPETITIONS}
 * @param tolerated failures that belong to the question and do not make a trial invalid
 * @param expectations the claims, each id once
 */
public record Experiment(
    String id,
    List<String> continues,
    String question,
    Settings base,
    Placement placement,
    List<Factor> factors,
    int repetitions,
    Set<FailureKind> tolerated,
    List<Expectation> expectations) {
  /** The most repetitions of one run. */
  public static final int MOST_REPETITIONS = 1_000;

  /** The trials of a bench when nothing else is asked for. */
  private static final int BENCH_REPETITIONS = 3;

  /** Copies the collections. */
  public Experiment {
    continues = List.copyOf(continues);
    factors = List.copyOf(factors);
    tolerated = Set.copyOf(tolerated);
    expectations = List.copyOf(expectations);
  }

  /**
   * One cell and what is expected of it: with no expectation, the experiment of a bench.
   *
   * @param id its name
   * @param cell the levels that are set
   */
  public static Experiment ofOneCell(String id, Settings cell, List<Expectation> expectations) {
    return new Experiment(
        id,
        List.of(),
        "",
        cell,
        Placement.SHARED,
        List.of(),
        BENCH_REPETITIONS,
        Set.of(),
        expectations);
  }

  /** The same with other base values; what is a factor goes on being varied. */
  public Experiment with(Settings overrides) {
    return new Experiment(
        id,
        continues,
        question,
        base.with(overrides),
        placement,
        factors,
        repetitions,
        tolerated,
        expectations);
  }

  /** The factor that varies the parameter, if one does. */
  public Optional<Factor> factor(Parameter parameter) {
    return factors.stream().filter(factor -> factor.parameter() == parameter).findFirst();
  }

  /** The parameters varied, in the order of the file. */
  public List<Parameter> varied() {
    return factors.stream().map(Factor::parameter).toList();
  }
}
