package echoloom.linux.proc;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.ProcessUsage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ProcessTextTest {
  private static final String STAT =
      " S 5857 5857 2914 0 -1 4194304 99 0 0 0 712 48 1 2 20 0 33 0 65055 3133440 356"
          + " 18446744073709551615 1 1 0 0 0 0 0 0 0 17 0 0 0 0 0 0\n";

  @Test
  void readsTicksThreadsAndStart() {
    assertThat(ProcessStat.parse("5863 (java)" + STAT))
        .contains(new ProcessStat("java", 'S', 712, 48, 33, 65055));
  }

  @Test
  void commandMayHoldSpacesAndParentheses() {
    assertThat(ProcessStat.parse("5863 (a) S 1 (b c))" + STAT).orElseThrow())
        .extracting(ProcessStat::command, ProcessStat::userTicks)
        .containsExactly("a) S 1 (b c)", 712L);
  }

  @Test
  void lineCutShortIsNoProcess() {
    assertThat(ProcessStat.parse("")).isEmpty();
    assertThat(ProcessStat.parse("5863 (java")).isEmpty();
    assertThat(ProcessStat.parse("5863 (java) S 1 2 3")).isEmpty();
  }

  @Test
  void kernelThreadHasNoMemoryRatherThanZero() {
    ProcessStatus status =
        ProcessStatus.parse("Name:\tkthreadd\nThreads:\t1\nvoluntary_ctxt_switches:\t57\n");

    assertThat(status.rssBytes()).isEmpty();
    assertThat(status.peakRssBytes()).isEmpty();
    assertThat(status.voluntarySwitches()).hasValue(57);
    assertThat(status.involuntarySwitches()).isEmpty();
  }

  @Test
  void sizesBecomeBytes() {
    ProcessStatus status = ProcessStatus.parse("VmHWM:\t    1600 kB\nVmRSS:\t    1500 kB\n");

    assertThat(status.peakRssBytes()).hasValue(1600 * 1024);
    assertThat(status.rssBytes()).hasValue(1500 * 1024);
  }

  @Test
  void usageIsInMicrosecondsOfTheClockTick() {
    ProcessUsage usage =
        Proc.usage(
            5863,
            ProcessStat.parse("5863 (java)" + STAT).orElseThrow(),
            ProcessStatus.parse(""),
            new ClockTicks(250));

    assertThat(usage.userUs()).isEqualTo(712 * 4_000);
    assertThat(usage.cpuUs()).isEqualTo(760 * 4_000);
  }

  @Test
  void clockTickComesFromTheAuxiliaryVectorOrIsTheUsualOne() {
    assertThat(ClockTicks.parse(Fixture.bytes("linux-6.18/self/auxv")).perSecond()).isEqualTo(100);
    assertThat(ClockTicks.parse(new byte[5]).perSecond()).isEqualTo(100);
  }

  @Test
  void threadsAreSummedAndAFigureOneOfThemLacksIsAbsent() {
    var one =
        new ThreadTotals.ThreadText(Optional.of("100 7 3\n"), "voluntary_ctxt_switches:\t4\n");
    var other =
        new ThreadTotals.ThreadText(Optional.of("200 1 1\n"), "voluntary_ctxt_switches:\t5\n");
    var withoutSchedstat =
        new ThreadTotals.ThreadText(Optional.empty(), "voluntary_ctxt_switches:\t6\n");

    assertThat(ThreadTotals.sum(List.of(one, other)))
        .isEqualTo(
            new ThreadTotals(
                2,
                OptionalLong.of(300),
                OptionalLong.of(8),
                OptionalLong.of(9),
                OptionalLong.empty()));
    assertThat(ThreadTotals.sum(List.of(one, withoutSchedstat)).waitNs()).isEmpty();
    assertThat(ThreadTotals.sum(List.of(one, withoutSchedstat)).voluntarySwitches()).hasValue(10);
  }
}
