package echoloom.report;

import echoloom.judge.TrialSpreads;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.rundir.SealedRun;
import echoloom.rundir.TrialJson;
import java.util.EnumMap;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The one JSON document that {@code --json} prints. */
public final class RunJson {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private RunJson() {}

  /** The document of a run of one cell. */
  public static String of(SealedRun run) {
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    document.put("run", run.path().toString());
    ArrayNode trials = document.putArray("trials");
    run.trials().forEach(trial -> trials.add(TrialJson.write(trial)));
    ObjectNode median = document.putArray("median").addObject();
    median.set("cell", TrialJson.write(run.manifest().cells().getFirst()));
    Map<Metric, Double> medians = new EnumMap<>(Metric.class);
    TrialSpreads.of(run.trials()).forEach((metric, spread) -> medians.put(metric, spread.median()));
    median.set("metrics", TrialJson.write(new Measurement(medians)));
    document.putArray("verdicts");
    return JSON.writeValueAsString(document);
  }
}
