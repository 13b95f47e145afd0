package echoloom.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import echoloom.judge.CellCalls;
import echoloom.judge.CellSummary;
import echoloom.judge.Judgement;
import echoloom.model.Bottleneck;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Settings;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import echoloom.rundir.RunMapper;
import echoloom.rundir.SealedRun;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The one JSON document that {@code --json} prints. */
public final class RunJson {
  private record Run(
      String run,
      List<Trial> trials,
      List<Median> median,
      @JsonProperty("system_calls") @JsonInclude(JsonInclude.Include.NON_EMPTY)
          List<CallsJson> systemCalls,
      List<Verdict> verdicts) {
    static Run of(SealedRun run, Judgement judgement) {
      return new Run(
          run.path().toString(),
          run.trials(),
          judgement.cells().stream().map(Median::of).toList(),
          CellCalls.of(run.trials(), run.systemCalls()).stream().map(CallsJson::of).toList(),
          judgement.verdicts());
    }
  }

  private record Median(Settings cell, Measurement metrics, Bottleneck bottleneck) {
    static Median of(CellSummary cell) {
      Map<Metric, Double> medians = new EnumMap<>(Metric.class);
      cell.spreads().forEach((metric, spread) -> medians.put(metric, spread.median()));
      return new Median(cell.settings(), new Measurement(medians), cell.bottleneck());
    }
  }

  private RunJson() {}

  /** The document of one run. */
  public static String of(SealedRun run, Judgement judgement) {
    return RunMapper.DOCUMENT.writeValueAsString(Run.of(run, judgement));
  }

  /** Several runs as the array {@code runs} of such documents. */
  public static String of(List<SealedRun> runs, List<Judgement> judgements) {
    List<Run> documents =
        IntStream.range(0, runs.size())
            .mapToObj(index -> Run.of(runs.get(index), judgements.get(index)))
            .toList();
    return RunMapper.DOCUMENT.writeValueAsString(Map.of("runs", documents));
  }
}
