package echoloom.report;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.profile.CallTotals;
import echoloom.model.profile.CallTotals.Kind;
import echoloom.model.profile.CallTotals.Source;
import echoloom.model.profile.CpuProfile;
import echoloom.model.profile.CpuProfile.Share;
import echoloom.model.profile.RecordingProfile;
import echoloom.model.profile.RecordingProfile.Role;
import echoloom.model.profile.RecordingProfile.Scope;
import echoloom.model.profile.SchedulingProfile;
import echoloom.model.profile.SyscallLedger;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ProfileTextTest {
  @Test
  void showsCallsPerEchoMeanTotalAndShare() {
    assertThat(ProfileText.of(profile(OptionalLong.of(1_000))))
        .contains("server (selector), server.jfr: load window of 2.00 s, 1,000 echoes")
        .containsPattern("read +1,500 +1\\.500 +2\\.00 +3\\.0 +100\\.0 % +method timing")
        .contains("all: 1.500 calls per echo")
        .contains("75.0 %  in the kernel, by call")
        .contains("note: something is missing");
  }

  @Test
  void leavesOutWhatNeedsTheNumberOfEchoes() {
    assertThat(ProfileText.of(profile(OptionalLong.empty())))
        .contains("number of echoes unknown")
        .containsPattern("read +1,500 +– +2\\.00")
        .doesNotContain("calls per echo");
  }

  private static RecordingProfile profile(OptionalLong echoes) {
    return new RecordingProfile(
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
        new CpuProfile(
            4, 0, 0, List.of(new Share("read", 0.75)), List.of(new Share("a.B.c", 0.25)), 0),
        SchedulingProfile.EMPTY,
        List.of("something is missing"));
  }
}
