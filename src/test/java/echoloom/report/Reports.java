package echoloom.report;

import echoloom.experiment.Amount;
import echoloom.experiment.Bound;
import echoloom.experiment.Claim;
import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.experiment.Factor;
import echoloom.experiment.Needs;
import echoloom.experiment.PublishedFigure;
import echoloom.judge.CellSummary;
import echoloom.judge.Judgement;
import echoloom.judge.TrialSpreads;
import echoloom.model.Arm;
import echoloom.model.Bottleneck;
import echoloom.model.Environment;
import echoloom.model.FailureKind;
import echoloom.model.Interval;
import echoloom.model.Level;
import echoloom.model.Manifest;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Outcome;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import echoloom.model.Published;
import echoloom.model.Settings;
import echoloom.model.Threat;
import echoloom.model.Trial;
import echoloom.model.Verdict;
import echoloom.report.document.Document;
import echoloom.rundir.SealedRun;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A run of two cells with a claim for every outcome, and a bench. */
final class Reports {
  static final String HOSTILE = "Two <script>alert(1)</script> | *threads* `win` & \"more\".";
  static final Settings ONE = cell(1);
  static final Settings TWO = cell(2);

  private static final Bottleneck BUSY =
      new Bottleneck(Bottleneck.Kind.SERVER_CPU, "1,000 QPS; 0.9 of 1 CPU", "Raise `ulimit -n`.");

  private Reports() {}

  static Document experiment() {
    List<Trial> trials =
        List.of(
            trial(1, ONE, 0, Map.of(Metric.QPS, 50_000.0, Metric.P99_US, 2_000.0)),
            trial(2, ONE, 1, Map.of(Metric.QPS, 54_000.0, Metric.P99_US, 2_400.0)),
            new Trial(
                3,
                TWO,
                0,
                Arm.MAIN,
                Trial.Status.INVALID,
                List.of(
                    new Threat(Threat.Kind.CLIENT_STALL, "the client stood still for 2,013 ms")),
                "",
                null,
                new Measurement(Map.of(Metric.QPS, 12_345.0)),
                Map.of(FailureKind.REFUSED, 7L)),
            new Trial(
                4,
                TWO,
                1,
                Arm.MAIN,
                Trial.Status.ABORTED,
                List.of(),
                "the server ended with status 137",
                null,
                new Measurement(Map.of()),
                Map.of()));
    return RunReport.of(
        new SealedRun(
            Path.of("runs/20261130T104548Z-two.partial"),
            manifest(Optional.of(Manifest.Size.QUICK), List.of(ONE, TWO), "run", "two threads"),
            trials),
        new Judgement(
            Optional.of(claims()),
            List.of(
                summary(ONE, trials, BUSY),
                summary(
                    TWO,
                    trials,
                    new Bottleneck(Bottleneck.Kind.UNKNOWN, "nothing shows", "Look."))),
            verdicts()),
        List.of(published("qps", 76_493), published("qps_ratio_to_1_thread", 1.43)));
  }

  static SealedRun run(List<Trial> trials) {
    return new SealedRun(
        Path.of("runs/20261130T104548Z-bench"),
        manifest(Optional.empty(), List.of(ONE), "bench"),
        trials);
  }

  static Document bench(List<Trial> trials) {
    return RunReport.of(
        run(trials),
        new Judgement(Optional.empty(), List.of(summary(ONE, trials, BUSY)), List.of()),
        List.of());
  }

  static Trial trial(int id, Settings cell, int block, Map<Metric, Double> figures) {
    return new Trial(
        id,
        cell,
        block,
        Arm.MAIN,
        Trial.Status.OK,
        List.of(),
        "",
        BUSY,
        new Measurement(figures),
        Map.of());
  }

  static Settings cell(long threads) {
    return Settings.of(Parameter.THREADS, new Level.Whole(threads)).completed(2);
  }

  private static CellSummary summary(Settings cell, List<Trial> all, Bottleneck bottleneck) {
    List<Trial> trials = all.stream().filter(trial -> trial.settings().equals(cell)).toList();
    return new CellSummary(
        cell,
        trials.size(),
        (int) trials.stream().filter(Trial::isValid).count(),
        TrialSpreads.of(trials),
        cell.equals(TWO) ? Map.of(FailureKind.REFUSED, 7L) : Map.of(),
        bottleneck);
  }

  private static Experiment claims() {
    List<Expectation> expectations = new ArrayList<>();
    for (Outcome outcome : Outcome.values()) {
      expectations.add(
          new Expectation.Ratio(
              new Claim(claimId(outcome), HOSTILE, "", Needs.NOTHING, null),
              Metric.QPS,
              null,
              Settings.of(Parameter.THREADS, new Level.Whole(2)),
              Settings.of(Parameter.THREADS, new Level.Whole(1)),
              new Bound(Amount.parse("1.8"), Amount.parse("2.1"))));
    }
    return new Experiment(
        "two",
        List.of("4.1"),
        "Do two threads win?",
        Settings.NONE,
        Placement.SHARED,
        List.of(new Factor(Parameter.THREADS, List.of(new Level.Whole(1), new Level.Whole(2)))),
        2,
        Set.of(),
        expectations);
  }

  private static List<Verdict> verdicts() {
    List<Verdict> verdicts = new ArrayList<>();
    for (Outcome outcome : Outcome.values()) {
      boolean found =
          switch (outcome) {
            case CONFIRMED, REFUTED -> true;
            case INCONCLUSIVE, INVALID, NOT_APPLICABLE -> false;
          };
      verdicts.add(
          new Verdict(
              claimId(outcome),
              outcome,
              found ? 1.914 : null,
              found ? new Interval(1.85, Double.POSITIVE_INFINITY) : null,
              found ? new Published(1.43, Published.Outcome.PARTLY_REFUTED) : null,
              "because of <b>numbers</b>"));
    }
    return verdicts;
  }

  private static PublishedFigure published(String metric, double value) {
    return new PublishedFigure(
        "day4-v1",
        "4.1",
        "epoll",
        "2",
        "lt",
        "long",
        "100",
        "10",
        "median of 5",
        metric,
        value,
        "",
        "");
  }

  /** The id of the claim with this outcome. */
  private static String claimId(Outcome outcome) {
    return switch (outcome) {
      case CONFIRMED -> "X0";
      case REFUTED -> "X1";
      case INCONCLUSIVE -> "X2";
      case INVALID -> "X3";
      case NOT_APPLICABLE -> "X4";
    };
  }

  private static Manifest manifest(
      Optional<Manifest.Size> size, List<Settings> cells, String... argv) {
    return new Manifest(
        Manifest.SCHEMA_VERSION,
        Instant.parse("2026-11-30T10:45:48Z"),
        List.of(argv),
        "two",
        size,
        new Manifest.Plan(cells, 2, false, 42),
        new Environment(
            "0.1.0",
            "a CPU",
            2,
            1L << 34,
            "6.18",
            Map.of(),
            Map.of(),
            "/",
            "25.0.3",
            Map.of("server", List.of("-Xmx1g")),
            List.of("warning: the host is noisy")));
  }
}
