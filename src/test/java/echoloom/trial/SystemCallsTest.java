package echoloom.trial;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.recording.CallTotals;
import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.CallTotals.Source;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.RoleCalls;
import echoloom.model.recording.SyscallLedger;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SystemCallsTest {
  private static final Measurement BY_THE_ENGINE =
      new Measurement(Map.of(Metric.SYSCALLS_PER_ECHO, 7.0));

  private static final SyscallLedger SHORT =
      new SyscallLedger(
          List.of(
              line("epoll_wait", 100, 9_000, Kind.WAIT),
              line("write", 100, 400, Kind.WORK),
              line("shutdown", 100, 500, Kind.WORK),
              line("close", 100, 100, Kind.WORK)));

  @Test
  void shareOfClosingLeavesOutTheTimeOfWaiting() {
    Measurement figures =
        SystemCalls.measure(
            BY_THE_ENGINE, List.of(new RoleCalls(Role.SERVER, 100, SHORT, Map.of())));
    assertThat(figures.figures())
        .containsEntry(Metric.SYSCALLS_PER_ECHO, 4.0)
        .containsEntry(Metric.CLOSE_TIME_SHARE, 0.1)
        .containsEntry(Metric.TEARDOWN_TIME_SHARE, 0.6)
        .containsEntry(Metric.TEARDOWN_OVER_NEXT_CALL, 1.5);
  }

  @Test
  void underStraceCallsAreCountedAndTheirTimesAreNot() {
    Measurement figures =
        SystemCalls.measure(
            BY_THE_ENGINE,
            List.of(
                new RoleCalls(Role.SERVER, 100, SHORT, Map.of("write", 100L)),
                new RoleCalls(
                    Role.CLIENT,
                    100,
                    new SyscallLedger(List.of(line("epoll_wait", 40, 1, Kind.WAIT))),
                    Map.of("futex", 50L))));
    assertThat(figures.figures())
        .containsOnly(
            Map.entry(Metric.SYSCALLS_PER_ECHO, 4.0),
            Map.entry(Metric.CLIENT_EPOLL_WAITS_PER_ECHO, 0.4),
            Map.entry(Metric.CLIENT_FUTEX_PER_ECHO, 0.5));
  }

  private static CallTotals line(String call, long calls, double totalUs, Kind kind) {
    return new CallTotals(call, calls, OptionalDouble.of(totalUs), kind, Source.METHOD_TIMING);
  }
}
