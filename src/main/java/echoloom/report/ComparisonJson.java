package echoloom.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import echoloom.judge.Comparison;
import echoloom.judge.statistics.Estimate;
import echoloom.model.Interval;
import echoloom.model.Metric;
import echoloom.model.Settings;
import echoloom.rundir.RunMapper;
import echoloom.rundir.SealedRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The one JSON document that {@code compare --json} prints. */
public final class ComparisonJson {
  private record Runs(
      String a,
      String b,
      @JsonProperty("only_a") Settings onlyA,
      @JsonProperty("only_b") Settings onlyB,
      List<Cell> cells) {}

  private record Cell(Settings cell, Map<Metric, Ratio> ratios) {
    static Cell of(Comparison.Pair pair) {
      Map<Metric, Ratio> ratios = new LinkedHashMap<>();
      pair.ratios().forEach(ratio -> ratios.put(ratio.metric(), Ratio.of(ratio)));
      return new Cell(pair.cell(), ratios);
    }
  }

  private record Ratio(
      double a,
      double b,
      Optional<Double> ratio,
      Optional<Interval> interval,
      Comparison.Finding finding) {
    static Ratio of(Comparison.Ratio ratio) {
      return new Ratio(
          ratio.a().median(),
          ratio.b().median(),
          ratio.ratio().map(Estimate::value),
          ratio.ratio().map(Estimate::interval),
          ratio.finding());
    }
  }

  private ComparisonJson() {}

  /** The document. */
  public static String of(SealedRun a, SealedRun b, Comparison comparison) {
    return RunMapper.DOCUMENT.writeValueAsString(
        new Runs(
            a.path().toString(),
            b.path().toString(),
            comparison.ofA(),
            comparison.ofB(),
            comparison.pairs().stream().map(Cell::of).toList()));
  }
}
