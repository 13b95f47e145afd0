package echoloom.experiment.yaml;

import echoloom.experiment.Factor;
import echoloom.model.Domain;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads base values and factors. */
final class SettingsReader {
  private SettingsReader() {}

  /** The values of {@code server} or {@code load}. */
  static Settings base(String name, Node node, Parameter.Part part) {
    List<String> known =
        Stream.of(Parameter.values())
            .filter(parameter -> parameter.part() == part)
            .map(Parameter::key)
            .toList();
    Fields fields = new Fields(name, node, known);
    Map<Parameter, Level> levels = new EnumMap<>(Parameter.class);
    for (String key : fields.keys()) {
      Parameter parameter = Parameter.ofKey(key).orElseThrow();
      levels.put(parameter, level(parameter, fields.required(key)));
    }
    if (levels.containsKey(Parameter.ROUNDS) && levels.containsKey(Parameter.DURATION)) {
      throw fields
          .place("duration")
          .fault(name + ": found rounds and duration, expected one of them");
    }
    return new Settings(levels);
  }

  /** The factors, none of which the base sets. */
  static List<Factor> factors(Node node, Settings base) {
    Fields fields = new Fields("factors", node, all());
    List<Factor> factors = new ArrayList<>();
    for (String key : fields.keys()) {
      Parameter parameter = Parameter.ofKey(key).orElseThrow();
      if (base.get(parameter).isPresent()) {
        throw fields
            .place(key)
            .fault(
                "factors: found '%s', which is fixed under %s as well, expected it in one place"
                    .formatted(key, parameter.part() == Parameter.Part.SERVER ? "server" : "load"));
      }
      factors.add(factor(parameter, fields.required(key)));
    }
    if (factors.isEmpty()) {
      throw fields.place().fault("factors: found none, expected at least one");
    }
    return List.copyOf(factors);
  }

  static Factor factor(Parameter parameter, Node node) {
    if (!(node instanceof Node.Sequence sequence) || sequence.items().isEmpty()) {
      throw node.mismatch(parameter.key(), "a list of levels, each " + expected(parameter));
    }
    List<Level> levels = new ArrayList<>();
    for (Node item : sequence.items()) {
      Level level = level(parameter, item);
      if (levels.contains(level)) {
        throw item.place()
            .fault(
                "%s: found %s again, expected every level once"
                    .formatted(parameter.key(), item.found()));
      }
      levels.add(level);
    }
    return new Factor(parameter, levels);
  }

  /** The keys of all parameters. */
  static List<String> all() {
    return Stream.of(Parameter.values()).map(Parameter::key).toList();
  }

  private static Level level(Parameter parameter, Node node) {
    if (!(node instanceof Node.Scalar)) {
      throw node.mismatch(parameter.key(), expected(parameter));
    }
    return Fields.parsed(parameter.key(), node, text -> parse(parameter, text));
  }

  private static Level parse(Parameter parameter, String text) {
    if (parameter.domain() instanceof Domain.Choice choice && !choice.words().contains(text)) {
      throw new IllegalArgumentException(Suggestion.unknown(text, choice.words()));
    }
    return parameter.domain().parse(text);
  }

  private static String expected(Parameter parameter) {
    return parameter.domain().expected();
  }
}
