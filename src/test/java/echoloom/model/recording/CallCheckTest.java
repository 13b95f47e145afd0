package echoloom.model.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.CallTotals.Source;
import echoloom.model.recording.RecordingSummary.Role;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CallCheckTest {
  @Test
  void comparesVariantsOfACallWithTheLineOfTheLedger() {
    CallCheck accept =
        CallCheck.of(calls(Map.of("accept", 40L, "accept4", 60L), line("accept", 99, Kind.WORK)))
            .getFirst();
    assertThat(accept.call()).isEqualTo("accept");
    assertThat(accept.strace()).hasValue(100);
    assertThat(accept.difference().orElseThrow()).isCloseTo(-0.01, within(1e-9));
  }

  @Test
  void callThatOnlyOneOfThemHasShowsNoDifference() {
    List<CallCheck> checks =
        CallCheck.of(
            calls(
                Map.of("futex", 7L),
                line("write", 5, Kind.WORK),
                line("read → EAGAIN", 3, Kind.PART)));
    assertThat(checks)
        .containsExactly(
            new CallCheck("futex", OptionalLong.empty(), OptionalLong.of(7)),
            new CallCheck("write", OptionalLong.of(5), OptionalLong.empty()));
    assertThat(checks).allSatisfy(check -> assertThat(check.difference()).isEmpty());
  }

  private static RoleCalls calls(Map<String, Long> strace, CallTotals... lines) {
    return new RoleCalls(Role.SERVER, 100, new SyscallLedger(List.of(lines)), strace);
  }

  private static CallTotals line(String call, long calls, Kind kind) {
    return new CallTotals(call, calls, OptionalDouble.empty(), kind, Source.METHOD_TIMING);
  }
}
