package echoloom.report;

import echoloom.judge.Comparison;
import echoloom.rundir.SealedRun;
import echoloom.rundir.SettingsJson;
import java.util.Locale;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The one JSON document that {@code compare --json} prints. */
public final class ComparisonJson {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private ComparisonJson() {}

  /** The document. */
  public static String of(SealedRun a, SealedRun b, Comparison comparison) {
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    document.put("a", a.path().toString());
    document.put("b", b.path().toString());
    document.set("only_a", SettingsJson.write(comparison.ofA()));
    document.set("only_b", SettingsJson.write(comparison.ofB()));
    ArrayNode cells = document.putArray("cells");
    for (Comparison.Pair pair : comparison.pairs()) {
      ObjectNode cell = cells.addObject();
      cell.set("cell", SettingsJson.write(pair.cell()));
      ObjectNode ratios = cell.putObject("ratios");
      pair.ratios().forEach(ratio -> write(ratio, ratios.putObject(ratio.metric().key())));
    }
    return JSON.writeValueAsString(document);
  }

  private static void write(Comparison.Ratio ratio, ObjectNode node) {
    node.put("a", ratio.a().median());
    node.put("b", ratio.b().median());
    ratio
        .ratio()
        .ifPresent(
            estimate -> {
              node.put("ratio", estimate.value());
              node.putArray("interval")
                  .add(estimate.interval().lower())
                  .add(estimate.interval().upper());
            });
    node.put("finding", ratio.finding().name().toLowerCase(Locale.ROOT));
  }
}
