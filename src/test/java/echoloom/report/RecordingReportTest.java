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
import echoloom.model.recording.Scheduling.OfProcess;
import echoloom.model.recording.Scheduling.Pinned;
import echoloom.model.recording.Scheduling.ThreadClass;
import echoloom.model.recording.Scheduling.VirtualThreads;
import echoloom.model.recording.SyscallLedger;
import echoloom.report.format.TerminalFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecordingReportTest {
  @Test
  void showsCallsPerEchoMeanTotalAndShare() {
    assertThat(text(OptionalLong.of(1_000)))
        .startsWith(
            """
            server (selector), server.jfr: load window of 2.00 s, 1,000 echoes
            note: something is missing

            System calls
             call  calls  calls/echo  mean µs  total ms  share of time  counted by
             read  1,500       1.500     2.00       3.0        100.0 %  method timing
             all   1,500       1.500        –         –              –
            """)
        .contains("\nIn the kernel: 75.0 %\n  share  call\n 75.0 %  read\n");
  }

  @Test
  void leavesOutWhatNeedsTheNumberOfEchoes() {
    assertThat(text(OptionalLong.empty()))
        .contains("number of echoes unknown")
        .containsPattern("read +1,500 +– +2\\.00")
        .containsPattern("all +1,500 +– +– +– +–\n")
        .containsPattern("server worker +2 +0\\.500 +0\\.250 +75\\.0 % +–\n");
  }

  @Test
  void showsWhatTheSchedulersDid() {
    assertThat(text(OptionalLong.of(1_000)))
        .endsWith(
            """

            Threads
             class          threads  user s  system s   share  µs/echo
             server worker        2   0.500     0.250  75.0 %   750.00
             GC                   –   0.250     0.000  25.0 %   250.00
            the process: 0.125 s in the run queue, 1,000 voluntary and 10 involuntary switches
            context switches of the whole host: 2,500 per second
            virtual threads: 1.5 mounted, – queued on average, 3 at most
            pinned 2 times, 3.0 ms together, 2.0 ms at most: a native frame
            """);
  }

  @Test
  void sumsUpTheSharesBeyondTheTwelveLargest() {
    List<Share> shares =
        IntStream.rangeClosed(1, 15).mapToObj(rank -> new Share("m" + rank, 0.05)).toList();
    String text =
        text(recording(OptionalLong.empty(), new CpuShares(9, 1, 2, List.of(), shares, 0.25)));

    assertThat(text)
        .contains("9 samples, 1 without a stack, 2 lost; the recording itself 25.0 %")
        .contains("In user mode: 75.0 %\n  share  method\n", "  5.0 %  m12\n 15.0 %  3 others\n")
        .doesNotContain("m13");
  }

  private static String text(OptionalLong echoes) {
    return text(
        recording(
            echoes,
            new CpuShares(
                4, 0, 0, List.of(new Share("read", 0.75)), List.of(new Share("a.B.c", 0.25)), 0)));
  }

  private static String text(RecordingSummary recording) {
    return TerminalFormat.of(RecordingReport.of(recording));
  }

  private static RecordingSummary recording(OptionalLong echoes, CpuShares cpu) {
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
        cpu,
        new Scheduling(
            List.of(
                new ThreadClass("server worker", 2, 0.5, 0.25), new ThreadClass("GC", 0, 0.25, 0)),
            Optional.of(new OfProcess(0.125, 1_000, 10)),
            OptionalDouble.of(2_500),
            new VirtualThreads(
                OptionalDouble.of(1.5), OptionalDouble.empty(), OptionalDouble.of(3)),
            List.of(new Pinned("a native frame", 2, 3, 2))),
        List.of("something is missing"));
  }
}
