package echoloom.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.CallTotals.Source;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SyscallLedgerTest {
  private static final CallTotals READ = line("read", 40, 300, Kind.WORK);
  private static final CallTotals WRITE = line("write", 10, 100, Kind.WORK);
  private static final CallTotals WAIT = line("epoll_wait", 5, 9_000, Kind.WAIT);
  private static final CallTotals EAGAIN = line("read → EAGAIN", 20, 0, Kind.PART);
  private static final SyscallLedger LEDGER = new SyscallLedger(List.of(READ, WRITE, WAIT, EAGAIN));

  @Test
  void callsThatAnotherLineIncludesAreNotCountedTwice() {
    assertThat(LEDGER.all().calls()).isEqualTo(55);
    assertThat(LEDGER.callsPerEcho(OptionalLong.of(10))).hasValue(5.5);
  }

  @Test
  void withoutEchoesOrLinesNothingIsPerEcho() {
    assertThat(LEDGER.callsPerEcho(OptionalLong.of(0))).isEmpty();
    assertThat(LEDGER.callsPerEcho(OptionalLong.empty())).isEmpty();
    assertThat(new SyscallLedger(List.of()).callsPerEcho(OptionalLong.of(10))).isEmpty();
  }

  @Test
  void aShareOfTimeIsThatOfWorkAndWaitingHasNone() {
    assertThat(LEDGER.timeShare(READ)).hasValue(0.75);
    assertThat(LEDGER.timeShare(WAIT)).isEmpty();
    assertThat(LEDGER.timeShare(line("close", 1, -1, Kind.WORK))).isEmpty();
  }

  @Test
  void sumsGoCallByCallAndATimeThatOneSideMissesIsUnknown() {
    SyscallLedger other =
        new SyscallLedger(List.of(line("read", 2, 30, Kind.WORK), line("write", 1, -1, Kind.WORK)));

    SyscallLedger sum = LEDGER.plus(other);

    assertThat(sum.line("read")).hasValue(line("read", 42, 330, Kind.WORK));
    assertThat(sum.line("write")).hasValue(line("write", 11, -1, Kind.WORK));
    assertThat(sum.line("epoll_wait")).hasValue(WAIT);
    assertThat(sum.line("close")).isEmpty();
  }

  @Test
  void theMeanTimeNeedsATimeAndACall() {
    assertThat(READ.meanUs()).hasValue(7.5);
    assertThat(line("read", 0, 0, Kind.WORK).meanUs()).isEmpty();
    assertThat(line("read", 3, -1, Kind.WORK).meanUs()).isEmpty();
  }

  /** A line; a time below 0 is unknown. */
  private static CallTotals line(String call, long calls, double totalUs, Kind kind) {
    OptionalDouble time = totalUs < 0 ? OptionalDouble.empty() : OptionalDouble.of(totalUs);
    return new CallTotals(call, calls, time, kind, Source.METHOD_TIMING);
  }
}
