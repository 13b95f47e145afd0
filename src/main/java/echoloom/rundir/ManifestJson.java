package echoloom.rundir;

import echoloom.model.Environment;
import echoloom.model.Manifest;
import echoloom.model.Profile;
import echoloom.model.Settings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
    node.put("name", manifest.name());
    manifest
        .experiment()
        .ifPresent(size -> node.put("experiment", size.name().toLowerCase(Locale.ROOT)));
    Manifest.Plan plan = manifest.plan();
    ObjectNode planned =
        node.putObject("plan")
            .put("repetitions", plan.repetitions())
            .put("auto", plan.auto())
            .put("seed", plan.seed());
    ArrayNode cells = planned.putArray("cells");
    plan.cells().forEach(cell -> cells.add(SettingsJson.write(cell)));
    ArrayNode profiled = planned.putArray("profiled");
    plan.profiled().forEach(profile -> profiled.add(profile.key()));
    plan.target().ifPresent(target -> planned.put("target", target));
    node.set("environment", JSON.valueToTree(manifest.environment()));
    return node;
  }

  static Manifest read(JsonNode node) {
    List<String> argv = new ArrayList<>();
    node.required("argv").forEach(argument -> argv.add(argument.asString()));
    JsonNode plan = node.required("plan");
    List<Settings> cells = new ArrayList<>();
    plan.required("cells").forEach(cell -> cells.add(SettingsJson.read(cell)));
    List<Profile> profiled = new ArrayList<>();
    // Absent in runs of before there were such trials.
    plan.path("profiled").forEach(key -> profiled.add(Profile.of(key.asString())));
    return new Manifest(
        node.required("schema_version").asInt(),
        Instant.parse(node.required("created_at").asString()),
        argv,
        node.required("name").asString(),
        node.has("experiment")
            ? Optional.of(
                Manifest.Size.valueOf(
                    node.required("experiment").asString().toUpperCase(Locale.ROOT)))
            : Optional.empty(),
        new Manifest.Plan(
            cells,
            plan.required("repetitions").asInt(),
            plan.required("auto").asBoolean(),
            plan.required("seed").asLong(),
            profiled,
            plan.has("target")
                ? Optional.of(plan.required("target").asString())
                : Optional.empty()),
        JSON.treeToValue(node.required("environment"), Environment.class));
  }
}
