package echoloom.report;

import echoloom.judge.CellCalls;
import echoloom.judge.CellSummary;
import echoloom.judge.Judgement;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.rundir.SealedRun;
import echoloom.rundir.SettingsJson;
import echoloom.rundir.TrialJson;
import echoloom.rundir.VerdictJson;
import java.util.EnumMap;
import java.util.List;
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

  /** The document of one run. */
  public static String of(SealedRun run, Judgement judgement) {
    return JSON.writeValueAsString(document(run, judgement));
  }

  private static ObjectNode document(SealedRun run, Judgement judgement) {
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    document.put("run", run.path().toString());
    ArrayNode trials = document.putArray("trials");
    run.trials().forEach(trial -> trials.add(TrialJson.write(trial)));
    ArrayNode medians = document.putArray("median");
    judgement.cells().forEach(cell -> medians.add(median(cell)));
    List<CellCalls> calls = CellCalls.of(run.trials(), run.systemCalls());
    if (!calls.isEmpty()) {
      document.set("system_calls", SystemCallsJson.write(calls));
    }
    document.set("verdicts", VerdictJson.write(judgement.verdicts()));
    return document;
  }

  /** Several runs as the array {@code runs} of such documents. */
  public static String of(List<SealedRun> runs, List<Judgement> judgements) {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    ArrayNode documents = all.putArray("runs");
    for (int index = 0; index < runs.size(); index++) {
      documents.add(document(runs.get(index), judgements.get(index)));
    }
    return JSON.writeValueAsString(all);
  }

  private static ObjectNode median(CellSummary cell) {
    Map<Metric, Double> medians = new EnumMap<>(Metric.class);
    cell.spreads().forEach((metric, spread) -> medians.put(metric, spread.median()));
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.set("cell", SettingsJson.write(cell.settings()));
    node.set("metrics", TrialJson.write(new Measurement(medians)));
    node.set("bottleneck", TrialJson.write(cell.bottleneck()));
    return node;
  }
}
