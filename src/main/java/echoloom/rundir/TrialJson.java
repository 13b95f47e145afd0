package echoloom.rundir;

import echoloom.model.Arm;
import echoloom.model.Bottleneck;
import echoloom.model.FailureKind;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Threat;
import echoloom.model.Trial;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A trial as the JSON object that is one line of trials.jsonl. */
public final class TrialJson {
  private TrialJson() {}

  /** The JSON form. */
  public static ObjectNode write(Trial trial) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("id", trial.id());
    node.set("cell", SettingsJson.write(trial.settings()));
    node.put("block", trial.block())
        .put("arm", trial.arm().key())
        .put("status", trial.status().key());
    ArrayNode threats = node.putArray("threats");
    for (Threat threat : trial.threats()) {
      threats.addObject().put("kind", threat.kind().key()).put("detail", threat.detail());
    }
    if (!trial.cause().isEmpty()) {
      node.put("cause", trial.cause());
    }
    if (trial.bottleneck() != null) {
      node.set("bottleneck", write(trial.bottleneck()));
    }
    node.set("metrics", write(trial.measurement()));
    ObjectNode failures = node.putObject("failures");
    trial.failures().forEach((kind, count) -> failures.put(kind.name(), count));
    return node;
  }

  /** The JSON form. */
  public static ObjectNode write(Bottleneck bottleneck) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("kind", bottleneck.kind().key())
        .put("evidence", bottleneck.evidence())
        .put("next", bottleneck.next());
  }

  private static Bottleneck readBottleneck(JsonNode node) {
    return new Bottleneck(
        Bottleneck.Kind.valueOf(constant(node, "kind")),
        node.required("evidence").asString(),
        node.required("next").asString());
  }

  private static String constant(JsonNode node, String key) {
    return node.required(key).asString().toUpperCase(Locale.ROOT);
  }

  /** The figures by key; whole numbers without a fraction. */
  public static ObjectNode write(Measurement measurement) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    measurement
        .figures()
        .forEach(
            (metric, value) -> {
              if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
                node.put(metric.key(), value.longValue());
              } else {
                node.put(metric.key(), value);
              }
            });
    return node;
  }

  /**
   * Reads it back.
   *
   * @throws RuntimeException when a key is missing or a value unknown
   */
  static Trial read(JsonNode node) {
    List<Threat> threats = new ArrayList<>();
    for (JsonNode threat : node.required("threats")) {
      threats.add(
          new Threat(
              Threat.Kind.valueOf(constant(threat, "kind")), threat.required("detail").asString()));
    }
    Map<FailureKind, Long> failures = new EnumMap<>(FailureKind.class);
    for (Map.Entry<String, JsonNode> entry : node.required("failures").properties()) {
      failures.put(FailureKind.valueOf(entry.getKey()), entry.getValue().asLong());
    }
    return new Trial(
        node.required("id").asInt(),
        SettingsJson.read(node.required("cell")),
        node.required("block").asInt(),
        Arm.valueOf(constant(node, "arm")),
        Trial.Status.valueOf(constant(node, "status")),
        threats,
        node.path("cause").asString(""),
        node.has("bottleneck") ? readBottleneck(node.required("bottleneck")) : null,
        readMeasurement(node.required("metrics")),
        failures);
  }

  private static Measurement readMeasurement(JsonNode node) {
    Map<Metric, Double> figures = new EnumMap<>(Metric.class);
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      Metric metric =
          Metric.ofKey(entry.getKey())
              .orElseThrow(() -> new IllegalArgumentException("unknown metric " + entry.getKey()));
      figures.put(metric, entry.getValue().asDouble());
    }
    return new Measurement(figures);
  }
}
