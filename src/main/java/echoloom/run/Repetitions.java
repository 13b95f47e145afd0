package echoloom.run;

import echoloom.experiment.Experiment;
import echoloom.judge.statistics.AutoRepetitions;
import echoloom.model.Domain;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import org.jspecify.annotations.Nullable;

/** How many blocks a run has: how often each cell is measured. */
public sealed interface Repetitions {
  /** As many as asked for, at least 1. */
  record Exactly(int blocks) implements Repetitions {}

  /** Until the intervals are narrow; see {@link AutoRepetitions}. */
  record UntilNarrow() implements Repetitions {}

  /** As many as the experiment says. */
  record OfExperiment() implements Repetitions {}

  /**
   * What {@code --repetitions} was given.
   *
   * @param text a number or {@code auto}; null when it was not given
   * @throws EcholoomException USAGE when it is neither
   */
  static Repetitions parse(@Nullable String text) {
    if (text == null) {
      return new OfExperiment();
    }
    if (text.equals("auto")) {
      return new UntilNarrow();
    }
    try {
      Domain domain = new Domain.Count(1, Experiment.MOST_REPETITIONS);
      return new Exactly((int) domain.parse(text).number().orElseThrow());
    } catch (IllegalArgumentException refused) {
      throw new EcholoomException(ExitCode.USAGE, "--repetitions: " + refused.getMessage());
    }
  }

  /** The blocks of the plan; a run until the intervals are narrow may stop before the last. */
  default int most(Experiment experiment) {
    return switch (this) {
      case Exactly(int blocks) -> blocks;
      case UntilNarrow _ -> AutoRepetitions.LOOKS.getLast();
      case OfExperiment _ -> experiment.repetitions();
    };
  }
}
