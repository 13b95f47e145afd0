package echoloom.rundir;

import echoloom.model.Cell;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.EnumMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A cell as one flat JSON object; its keys are those of the command line and experiment files. */
final class CellJson {
  private CellJson() {}

  static void write(Cell cell, ObjectNode into) {
    cell.settings()
        .levels()
        .forEach(
            (parameter, level) -> {
              switch (level) {
                case Level.Whole(long value) -> into.put(parameter.key(), value);
                case Level.Flag(boolean value) -> into.put(parameter.key(), value);
                case Level.Word _, Level.Span _ -> into.put(parameter.key(), level.text());
              }
            });
  }

  static Cell read(JsonNode from) {
    Map<Parameter, Level> levels = new EnumMap<>(Parameter.class);
    for (Map.Entry<String, JsonNode> entry : from.properties()) {
      Parameter parameter =
          Parameter.ofKey(entry.getKey())
              .orElseThrow(
                  () -> new IllegalArgumentException("unknown parameter " + entry.getKey()));
      levels.put(parameter, parameter.parse(entry.getValue().asString()));
    }
    return Cell.of(new Settings(levels));
  }
}
