package echoloom.judge;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.judge.statistics.Spread;
import echoloom.model.Bottleneck;
import echoloom.model.Environment;
import echoloom.model.ExitCode;
import echoloom.model.Manifest;
import echoloom.model.Metric;
import echoloom.model.Outcome;
import echoloom.model.Settings;
import echoloom.model.Threat;
import echoloom.model.Verdict;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgementTest {
  private static final Threat STALL = new Threat(Threat.Kind.CLIENT_STALL, "stood still");
  private static final Settings ONE = Trials.threads(1).completed(2);
  private static final Settings TWO = Trials.threads(2).completed(2);

  @Test
  void aCellIsTheMedianAndTheRangeOfItsValidTrials() {
    Trials trials =
        new Trials()
            .add(1, Metric.QPS, 100, 120, 110)
            .invalid(1, 3, STALL, Metric.QPS, 7)
            .control(1, Metric.QPS, 999)
            .add(2, Metric.QPS, 200);

    Judgement judgement = judge(trials, ONE, TWO);

    assertThat(judgement.cells()).extracting(CellSummary::settings).containsExactly(ONE, TWO);
    CellSummary one = judgement.cells().getFirst();
    assertThat(one.trials()).isEqualTo(4);
    assertThat(one.valid()).isEqualTo(3);
    assertThat(one.spreads()).isEqualTo(Map.of(Metric.QPS, new Spread(110, 100, 120)));
    assertThat(one.bottleneck().evidence()).startsWith("110 QPS");
    assertThat(judgement.verdicts()).isEmpty();
  }

  @Test
  void mediansAreThoseOfTheValidTrials() {
    Trials trials =
        new Trials().add(1, Metric.QPS, 100, 120, 110).invalid(1, 3, STALL, Metric.QPS, 7);

    assertThat(TrialSpreads.medians(trials.list()).get(Metric.QPS)).hasValue(110);
    assertThat(TrialSpreads.medians(trials.list()).get(Metric.P99_US)).isEmpty();
  }

  @Test
  void aBenchWithATrialThatDoesNotCountIsInvalid() {
    Trials valid = new Trials().add(1, Metric.QPS, 100, 120);
    assertThat(judge(valid, ONE).exitCode()).isEqualTo(ExitCode.OK);

    valid.invalid(1, 2, STALL, Metric.QPS, 7);
    assertThat(judge(valid, ONE).exitCode()).isEqualTo(ExitCode.INVALID);
  }

  @ParameterizedTest
  @CsvSource({
    "OK, CONFIRMED CONFIRMED",
    "OK, CONFIRMED NOT_APPLICABLE",
    "INCONCLUSIVE, CONFIRMED INCONCLUSIVE",
    "INVALID, INCONCLUSIVE INVALID",
    "REFUTED, INVALID REFUTED INCONCLUSIVE",
  })
  void theWorstOutcomeIsHowTheCommandEnds(ExitCode code, String outcomes) {
    List<Verdict> verdicts =
        Arrays.stream(outcomes.split(" ", -1))
            .map(outcome -> new Verdict("E1", Outcome.valueOf(outcome), null, null, null, ""))
            .toList();

    assertThat(new Judgement(Optional.empty(), List.of(cell(2, 2)), verdicts).exitCode())
        .isEqualTo(code);
  }

  private static CellSummary cell(int trials, int valid) {
    return new CellSummary(
        Settings.NONE,
        trials,
        valid,
        Map.of(),
        Map.of(),
        new Bottleneck(Bottleneck.Kind.UNKNOWN, "", ""));
  }

  private static Judgement judge(Trials trials, Settings... cells) {
    Environment host =
        new Environment("", "", 2, 1L << 30, "", Map.of(), Map.of(), "", "", Map.of(), List.of());
    Manifest manifest =
        new Manifest(
            1,
            Instant.EPOCH,
            List.of(),
            "bench",
            Optional.empty(),
            new Manifest.Plan(List.of(cells), 3, false, 1),
            host);
    return Judgement.of(manifest, Optional.empty(), trials.complete());
  }
}
