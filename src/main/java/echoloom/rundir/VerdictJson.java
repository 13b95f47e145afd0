package echoloom.rundir;

import echoloom.model.Interval;
import echoloom.model.Published;
import echoloom.model.Verdict;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Verdicts as the JSON array of verdicts.json and of {@code --json}. */
public final class VerdictJson {
  private VerdictJson() {}

  /** The JSON form; an end of an interval that is infinite is null. */
  public static ArrayNode write(List<Verdict> verdicts) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    verdicts.forEach(verdict -> array.add(write(verdict)));
    return array;
  }

  private static ObjectNode write(Verdict verdict) {
    ObjectNode node =
        JsonNodeFactory.instance
            .objectNode()
            .put("id", verdict.id())
            .put("outcome", verdict.outcome().key());
    if (verdict.value() != null) {
      node.put("value", verdict.value());
    }
    Interval interval = verdict.interval();
    if (interval != null) {
      node.putArray("interval").add(finite(interval.lower())).add(finite(interval.upper()));
    }
    Published published = verdict.published();
    if (published != null) {
      ObjectNode series = node.putObject("published");
      if (published.value() != null) {
        series.put("value", published.value());
      }
      series.put("outcome", published.outcome().key());
    }
    return node.put("reason", verdict.reason());
  }

  private static JsonNode finite(double end) {
    return Double.isFinite(end)
        ? JsonNodeFactory.instance.numberNode(end)
        : JsonNodeFactory.instance.nullNode();
  }
}
