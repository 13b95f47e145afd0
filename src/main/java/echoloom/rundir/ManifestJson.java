package echoloom.rundir;

import echoloom.model.Cell;
import echoloom.model.Environment;
import echoloom.model.Manifest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The manifest as the JSON object in manifest.json. */
final class ManifestJson {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ManifestJson() {}

  static ObjectNode write(Manifest manifest) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("schema_version", manifest.schemaVersion())
        .put("created_at", manifest.createdAt().toString());
    ArrayNode argv = node.putArray("argv");
    manifest.argv().forEach(argv::add);
    node.put("name", manifest.name()).put("seed", manifest.seed());
    ObjectNode plan = node.putObject("plan").put("repetitions", manifest.repetitions());
    ArrayNode cells = plan.putArray("cells");
    manifest.cells().forEach(cell -> CellJson.write(cell, cells.addObject()));
    node.set("environment", JSON.valueToTree(manifest.environment()));
    return node;
  }

  static Manifest read(JsonNode node) {
    List<String> argv = new ArrayList<>();
    node.required("argv").forEach(argument -> argv.add(argument.asString()));
    JsonNode plan = node.required("plan");
    List<Cell> cells = new ArrayList<>();
    plan.required("cells").forEach(cell -> cells.add(CellJson.read(cell)));
    return new Manifest(
        node.required("schema_version").asInt(),
        Instant.parse(node.required("created_at").asString()),
        argv,
        node.required("name").asString(),
        node.required("seed").asLong(),
        plan.required("repetitions").asInt(),
        cells,
        JSON.treeToValue(node.required("environment"), Environment.class));
  }
}
