package echoloom.flight.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.flight.reading.RunningTotals.Total;
import echoloom.model.recording.CallTotals;
import echoloom.model.recording.CallTotals.Source;
import echoloom.model.recording.SyscallLedger;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LedgerBuilderTest {
  private static final EngineCounters COUNTED =
      new EngineCounters("selector", Map.of("read", 99L, "epoll_wait", 10L), OptionalLong.of(5));

  @Test
  void timingsWinOverTheEnginesOwnCounts() {
    SyscallLedger ledger =
        LedgerBuilder.build(Map.of(TimedMethod.READ, new Total(100, 300_000)), COUNTED);
    CallTotals read = ledger.line("read").orElseThrow();
    assertThat(read.calls()).isEqualTo(100);
    assertThat(read.meanUs()).hasValue(3);
    assertThat(ledger.line("epoll_wait").orElseThrow().source()).isEqualTo(Source.OWN_COUNTERS);
    assertThat(ledger.callsPerEcho(OptionalLong.of(55))).as("EAGAINs are reads").hasValue(2);
  }

  @Test
  void waitingHasNoShareOfTheTime() {
    SyscallLedger ledger =
        LedgerBuilder.build(
            Map.of(
                TimedMethod.READ, new Total(100, 300_000),
                TimedMethod.WRITE, new Total(100, 900_000),
                TimedMethod.SELECT, new Total(50, 5_000_000),
                TimedMethod.HANDLE_EVENTS, new Total(50, 1_000_000)),
            EngineCounters.NONE);
    CallTotals wait = ledger.line("epoll_wait").orElseThrow();
    assertThat(wait.calls()).isEqualTo(50);
    assertThat(wait.totalUs()).hasValue(4_000);
    assertThat(ledger.timeShare(wait)).isEmpty();
    assertThat(ledger.timeShare(ledger.line("write").orElseThrow()).orElseThrow())
        .isCloseTo(0.75, within(1e-9));
  }

  @Test
  void oneMethodMayStandForSeveralCalls() {
    SyscallLedger ledger =
        LedgerBuilder.build(
            Map.of(
                TimedMethod.ACCEPTED, new Total(10, 0),
                TimedMethod.CONFIGURE_BLOCKING, new Total(10, 20_000)),
            EngineCounters.NONE);
    assertThat(ledger.line("fcntl").orElseThrow().calls()).isEqualTo(30);
  }

  @Test
  void whatWasNeverCalledHasNoLine() {
    assertThat(
            LedgerBuilder.build(Map.of(TimedMethod.CONNECT, Total.ZERO), EngineCounters.NONE)
                .lines())
        .isEmpty();
  }
}
