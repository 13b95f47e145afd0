package echoloom.report;

import echoloom.model.recording.CpuShares;
import echoloom.model.recording.RecordingSummary;
import echoloom.model.recording.Scheduling;
import echoloom.model.recording.Scheduling.Pinned;
import echoloom.model.recording.Scheduling.ThreadClass;
import echoloom.model.recording.Scheduling.VirtualThreads;
import echoloom.report.document.Block;
import echoloom.report.document.Columns;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import echoloom.report.section.LedgerTable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What one recording shows: system calls, CPU time, scheduling. */
public final class RecordingReport {
  /** Longer lists hide what matters; the rest is summed up in one line. */
  private static final int SHARES_SHOWN = 12;

  private RecordingReport() {}

  /** The report; what the recording does not show is left out. */
  public static Document of(RecordingSummary recording) {
    List<Section> sections = new ArrayList<>();
    if (!recording.ledger().lines().isEmpty()) {
      sections.add(
          new Section(
              "System calls",
              List.of(LedgerTable.of("", recording.ledger(), recording.echoes(), true))));
    }
    if (recording.cpu().samples() > 0) {
      sections.add(cpu(recording.cpu()));
    }
    List<Block> scheduling = scheduling(recording.scheduling(), recording.echoes());
    if (!scheduling.isEmpty()) {
      sections.add(new Section("Threads", scheduling));
    }
    return new Document(
        title(recording),
        recording.warnings().stream().map(note -> Block.paragraph("note: " + note)).toList(),
        sections);
  }

  private static String title(RecordingSummary recording) {
    String engine = recording.engine().isEmpty() ? "" : " (" + recording.engine() + ")";
    String echoes =
        recording.echoes().isPresent()
            ? "%,d echoes".formatted(recording.echoes().getAsLong())
            : "number of echoes unknown";
    String scope =
        switch (recording.scope()) {
          case OWN_WINDOW -> "load window";
          case CLIENT_WINDOW -> "load window of the client's recording";
          case WHOLE_RECORDING -> "whole recording, no load window in it";
        };
    return "%s%s, %s: %s of %.2f s, %s"
        .formatted(
            recording.role().key(), engine, recording.file(), scope, recording.seconds(), echoes);
  }

  private static Section cpu(CpuShares cpu) {
    return new Section(
        "CPU time of Java threads: %,d samples, %,d without a stack, %,d lost; the recording itself"
                .formatted(cpu.samples(), cpu.failed(), cpu.lost())
            + " %.1f %%".formatted(cpu.recordingShare() * 100),
        List.of(
            shares("In the kernel", "call", cpu.kernel()),
            shares("In user mode", "method", cpu.user())));
  }

  private static Table shares(String where, String of, List<CpuShares.Share> shares) {
    List<CpuShares.Share> rows = new ArrayList<>(shares);
    if (shares.size() > SHARES_SHOWN) {
      List<CpuShares.Share> rest = rows.subList(SHARES_SHOWN, rows.size());
      CpuShares.Share others = new CpuShares.Share("%,d others".formatted(rest.size()), sum(rest));
      rest.clear();
      rows.add(others);
    }
    return new Columns<CpuShares.Share>()
        .figures("share", share -> Text.of(percent(share.share())))
        .words(of, share -> Text.of(share.name()))
        .table(where + ": " + percent(sum(shares)), 0, rows);
  }

  private static double sum(List<CpuShares.Share> shares) {
    return shares.stream().mapToDouble(CpuShares.Share::share).sum();
  }

  private static String percent(double share) {
    return "%.1f %%".formatted(share * 100);
  }

  private static List<Block> scheduling(Scheduling scheduling, OptionalLong echoes) {
    List<Block> blocks = new ArrayList<>();
    if (!scheduling.threads().isEmpty()) {
      blocks.add(threads(scheduling, echoes));
    }
    List<String> lines = new ArrayList<>();
    scheduling
        .process()
        .map(
            process ->
                "the process: %.3f s in the run queue, %,d voluntary and %,d involuntary switches"
                    .formatted(
                        process.runQueueWaitS(),
                        process.voluntarySwitches(),
                        process.involuntarySwitches()))
        .ifPresent(lines::add);
    scheduling
        .hostSwitchesPerS()
        .ifPresent(
            rate ->
                lines.add("context switches of the whole host: %,.0f per second".formatted(rate)));
    VirtualThreads virtual = scheduling.virtualThreads();
    if (virtual.mountedMean().isPresent() || virtual.queuedMean().isPresent()) {
      lines.add(
          "virtual threads: %s mounted, %s queued on average, %s at most"
              .formatted(
                  Text.figure("%.1f", virtual.mountedMean()).plain(),
                  Text.figure("%.1f", virtual.queuedMean()).plain(),
                  Text.figure("%,.0f", virtual.queuedMax()).plain()));
    }
    for (Pinned pinned : scheduling.pinned()) {
      lines.add(
          "pinned %,d times, %.1f ms together, %.1f ms at most: %s"
              .formatted(pinned.count(), pinned.totalMs(), pinned.longestMs(), pinned.reason()));
    }
    lines.forEach(line -> blocks.add(Block.paragraph(line)));
    return blocks;
  }

  private static Table threads(Scheduling scheduling, OptionalLong echoes) {
    double allS = scheduling.cpuS();
    return new Columns<ThreadClass>()
        .words("class", threads -> Text.of(threads.name()))
        .figures(
            "threads",
            threads ->
                threads.threads() > 0 ? Text.of("%d".formatted(threads.threads())) : Text.ABSENT)
        .figures("user s", threads -> Text.of("%.3f".formatted(threads.userS())))
        .figures("system s", threads -> Text.of("%.3f".formatted(threads.systemS())))
        .figures("share", threads -> Text.percent("%.1f", ratio(threads.cpuS(), allS)))
        .figures(
            "µs/echo",
            threads -> Text.figure("%.2f", ratio(threads.cpuS() * 1e6, (double) echoes.orElse(0))))
        .table("", 1, scheduling.threads());
  }

  private static OptionalDouble ratio(double of, double to) {
    return to > 0 ? OptionalDouble.of(of / to) : OptionalDouble.empty();
  }
}
