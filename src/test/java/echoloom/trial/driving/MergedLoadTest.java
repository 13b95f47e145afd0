package echoloom.trial.driving;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.EncodedHistograms;
import echoloom.model.FailureKind;
import echoloom.model.LoadResult;
import echoloom.model.OpenLoopResult;
import echoloom.model.ProcessUsage;
import echoloom.process.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class MergedLoadTest {
  private static final long SECOND_NS = 1_000_000_000;
  private static final EncodedHistograms NONE = new EncodedHistograms("", "", "", "");

  @Test
  void fixedRoundsCountFromTheFirstBarrierToTheLastCompletion() {
    LoadResult merged =
        merge(rounds(1_000, 0, 2 * SECOND_NS), rounds(500, SECOND_NS, 3 * SECOND_NS));

    assertThat(merged.echoes()).isEqualTo(1_500);
    assertThat(merged.plannedRounds()).hasValue(2_000);
    assertThat(merged.startNs()).isZero();
    assertThat(merged.elapsedNs()).isEqualTo(4 * SECOND_NS);
  }

  @Test
  void aTimeGivesTheSumOfTheRatesWithinTheCommonWindow() {
    LoadResult merged =
        merge(timed(2_000, 0, 2 * SECOND_NS), timed(3_000, SECOND_NS / 10, SECOND_NS));

    assertThat(merged.echoes()).isEqualTo(5_000);
    assertThat(merged.elapsedNs() / 1e9).isEqualTo(5_000 / 4_000.0);
    assertThat(merged.plannedRounds()).isEmpty();
  }

  @Test
  void theCommonWindowIsTheTimeInWhichAllMeasured() {
    assertThat(
            new Windows(List.of(timed(1, 0, 10), timed(1, 2, 10), timed(0, 99, 0))).commonShare())
        .isEqualTo(8 / 12.0);
    assertThat(new Windows(List.of(timed(1, 0, 10), timed(1, 20, 10))).commonShare()).isZero();
    assertThat(new Windows(List.of()).commonShare()).isOne();
  }

  @Test
  void noFailureIsLostAndExamplesNameTheirProcess() {
    LoadResult merged =
        merge(
            failing(Map.of(FailureKind.RESET, 2L), List.of("a", "b", "c", "d", "e")),
            failing(Map.of(), List.of()),
            failing(Map.of(FailureKind.RESET, 1L, FailureKind.CORRUPT, 4L), List.of("x", "y")));

    assertThat(merged.failures())
        .containsOnly(Map.entry(FailureKind.RESET, 3L), Map.entry(FailureKind.CORRUPT, 4L));
    assertThat(merged.examples())
        .containsExactly("client 3, x", "client 1, a", "client 3, y", "client 1, b", "client 1, c");
  }

  @Test
  void sendsOfAnOpenLoopAreAddedUp() {
    LoadResult merged = merge(open(100, 90), open(50, 50));

    assertThat(merged.openLoop()).hasValue(new OpenLoopResult(150, 140, Optional.empty()));
  }

  @Test
  void aSingleProcessIsWhatItMeasured() {
    LoadResult only = rounds(1_000, 5, SECOND_NS);
    assertThat(merge(only)).isSameAs(only);
  }

  private static LoadResult merge(LoadResult... results) {
    ProcessUsage usage =
        new ProcessUsage(1, 1, 0, 0, 1, OptionalLong.empty(), OptionalLong.empty());
    return MergedLoad.of(
        List.of(results).stream()
            .map(result -> new Message.Measured(result, usage, usage, 0, NONE))
            .toList());
  }

  private static LoadResult rounds(long echoes, long startNs, long elapsedNs) {
    return result(
        echoes, OptionalLong.of(1_000), startNs, elapsedNs, Map.of(), List.of(), Optional.empty());
  }

  private static LoadResult timed(long echoes, long startNs, long elapsedNs) {
    return result(
        echoes, OptionalLong.empty(), startNs, elapsedNs, Map.of(), List.of(), Optional.empty());
  }

  private static LoadResult failing(Map<FailureKind, Long> failures, List<String> examples) {
    return result(1, OptionalLong.empty(), 0, 1, failures, examples, Optional.empty());
  }

  private static LoadResult open(long intended, long timely) {
    return result(
        1,
        OptionalLong.empty(),
        0,
        1,
        Map.of(),
        List.of(),
        Optional.of(new OpenLoopResult(intended, timely, Optional.empty())));
  }

  private static LoadResult result(
      long echoes,
      OptionalLong planned,
      long startNs,
      long elapsedNs,
      Map<FailureKind, Long> failures,
      List<String> examples,
      Optional<OpenLoopResult> openLoop) {
    return new LoadResult(
        echoes,
        planned,
        0,
        startNs,
        elapsedNs,
        failures,
        examples,
        10,
        0,
        1,
        Optional.empty(),
        Optional.empty(),
        0,
        0,
        0,
        openLoop,
        Optional.empty());
  }
}
