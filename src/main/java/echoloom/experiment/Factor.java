package echoloom.experiment;

import echoloom.model.Level;
import echoloom.model.Parameter;
import java.util.HashSet;
import java.util.List;

/**
 * A parameter that an experiment varies.
 *
 * @param parameter what is varied
 * @param levels the values it takes, at least one, each once, in the order of the file
 */
public record Factor(Parameter parameter, List<Level> levels) {
  /** Copies the list. */
  public Factor {
    levels = List.copyOf(levels);
    if (levels.isEmpty()) {
      throw new IllegalArgumentException(parameter.key() + ": expected at least one level");
    }
    if (new HashSet<>(levels).size() != levels.size()) {
      throw new IllegalArgumentException(parameter.key() + ": expected every level once");
    }
  }
}
