package echoloom.rundir;

import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.EnumMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Settings as one flat JSON object; its keys are those of the command line. */
public final class SettingsJson {
  private SettingsJson() {}

  /** The JSON form. */
  public static ObjectNode write(Settings settings) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    settings
        .levels()
        .forEach(
            (parameter, level) -> {
              switch (level) {
                case Level.Whole(long value) -> node.put(parameter.key(), value);
                case Level.Flag(boolean value) -> node.put(parameter.key(), value);
                case Level.Word _, Level.Span _ -> node.put(parameter.key(), level.text());
              }
            });
    return node;
  }

  static Settings read(JsonNode node) {
    Map<Parameter, Level> levels = new EnumMap<>(Parameter.class);
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      Parameter parameter =
          Parameter.ofKey(entry.getKey())
              .orElseThrow(
                  () -> new IllegalArgumentException("unknown parameter " + entry.getKey()));
      levels.put(parameter, parameter.parse(entry.getValue().asString()));
    }
    return new Settings(levels);
  }
}
