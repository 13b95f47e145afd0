package echoloom.cli;

import echoloom.model.Domain;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options that set parameters, built from the list of parameters. */
final class ParameterOptions {
  /** A command that takes them. */
  interface Taker {
    /** The parts whose parameters it takes. */
    Set<Parameter.Part> parts();
  }

  private ParameterOptions() {}

  /** Gives every subcommand that takes parameters their options. */
  static void addTo(CommandLine root) {
    for (CommandLine command : root.getSubcommands().values()) {
      if (command.getCommand() instanceof Taker taker) {
        taken(taker).map(ParameterOptions::option).forEach(command.getCommandSpec()::addOption);
      }
    }
  }

  private static Stream<Parameter> taken(Taker taker) {
    return Stream.of(Parameter.values())
        .filter(each -> taker.parts().contains(each.part()) && !each.help().isEmpty());
  }

  private static OptionSpec option(Parameter parameter) {
    boolean isSwitch = parameter.domain() instanceof Domain.Switch;
    return OptionSpec.builder(name(parameter))
        .type(isSwitch ? boolean.class : String.class)
        .arity(isSwitch ? "0" : "1")
        .paramLabel(parameter.label())
        .description(parameter.help().toArray(String[]::new))
        .build();
  }

  private static String name(Parameter parameter) {
    return "--" + parameter.key();
  }

  /**
   * The parameters of these parts that were given.
   *
   * @throws EcholoomException USAGE when a text is no value of its parameter
   */
  static Settings given(CommandSpec command, Set<Parameter.Part> parts) {
    Map<Parameter, Level> levels = new EnumMap<>(Parameter.class);
    CommandLine.ParseResult parsed = command.commandLine().getParseResult();
    for (Parameter parameter : Parameter.values()) {
      if (parts.contains(parameter.part()) && parsed.hasMatchedOption(name(parameter))) {
        levels.put(
            parameter,
            parsed(parameter, parsed.matchedOptionValue(name(parameter), "").toString()));
      }
    }
    return new Settings(levels);
  }

  private static Level parsed(Parameter parameter, String text) {
    try {
      return parameter.domain().parse(text);
    } catch (IllegalArgumentException refused) {
      throw new EcholoomException(ExitCode.USAGE, name(parameter) + ": " + refused.getMessage());
    }
  }
}
