package echoloom.report;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.recording.CallTotals;
import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.CallTotals.Source;
import echoloom.model.recording.CpuShares;
import echoloom.model.recording.CpuShares.Share;
import echoloom.model.recording.RecordingSummary;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.RecordingSummary.Scope;
import echoloom.model.recording.Scheduling;
import echoloom.model.recording.SyscallLedger;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RecordingReportTest {
  @Test
  void showsCallsPerEchoMeanTotalAndShare() {
    assertThat(RecordingReport.of(profile(OptionalLong.of(1_000))))
        .contains("server (selector), server.jfr: load window of 2.00 s, 1,000 echoes")
        .containsPattern("read +1,500 +1\\.500 +2\\.00 +3\\.0 +100\\.0 % +method timing")
        .contains("all: 1.500 calls per echo")
        .contains("75.0 %  in the kernel, by call")
        .contains("note: something is missing");
  }

  @Test
  void leavesOutWhatNeedsTheNumberOfEchoes() {
    assertThat(RecordingReport.of(profile(OptionalLong.empty())))
        .contains("number of echoes unknown")
        .containsPattern("read +1,500 +– +2\\.00")
        .doesNotContain("calls per echo");
  }

  private static RecordingSummary profile(OptionalLong echoes) {
    return new RecordingSummary(
        "server.jfr",
        Role.SERVER,
        "selector",
        Scope.OWN_WINDOW,
        2,
        echoes,
        new SyscallLedger(
            List.of(
                new CallTotals(
                    "read", 1_500, OptionalDouble.of(3_000), Kind.WORK, Source.METHOD_TIMING))),
        new CpuShares(
            4, 0, 0, List.of(new Share("read", 0.75)), List.of(new Share("a.B.c", 0.25)), 0),
        Scheduling.EMPTY,
        List.of("something is missing"));
  }
}
