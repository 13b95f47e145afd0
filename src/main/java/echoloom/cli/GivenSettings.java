package echoloom.cli;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the parameters given as options. */
final class GivenSettings {
  private final Map<Parameter, Level> levels = new EnumMap<>(Parameter.class);

  /**
   * Adds one when it was given.
   *
   * @throws EcholoomException USAGE when the text is no value of the parameter
   */
  GivenSettings put(Parameter parameter, @Nullable String text) {
    if (text != null) {
      try {
        levels.put(parameter, parameter.domain().parse(text));
      } catch (IllegalArgumentException refused) {
        throw new EcholoomException(
            ExitCode.USAGE, "--" + parameter.key() + ": " + refused.getMessage());
      }
    }
    return this;
  }

  Settings settings() {
    return new Settings(levels);
  }
}
