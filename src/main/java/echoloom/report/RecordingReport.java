package echoloom.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import echoloom.model.recording.CallTotals;
import echoloom.model.recording.CpuShares;
import echoloom.model.recording.RecordingSummary;
import echoloom.model.recording.Scheduling;
import echoloom.model.recording.Scheduling.Pinned;
import echoloom.model.recording.Scheduling.ThreadClass;
import echoloom.model.recording.Scheduling.VirtualThreads;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The profile of one recording as text: ledger, CPU time, scheduling. */
public final class RecordingReport {
  private static final String ABSENT = "–";

  /** Longer lists hide what matters; the rest is summed up in one line. */
  private static final int SHARES_SHOWN = 12;

  private RecordingReport() {}

  /** The text, ending with a line break. */
  public static String of(RecordingSummary profile) {
    StringBuilder text = new StringBuilder();
    text.append(heading(profile));
    profile.warnings().forEach(warning -> text.append("note: ").append(warning).append('\n'));
    ledger(profile, text);
    cpu(profile.cpu(), text);
    scheduling(profile.scheduling(), profile.echoes(), text);
    return text.toString();
  }

  private static String heading(RecordingSummary profile) {
    String engine = profile.engine().isEmpty() ? "" : " (" + profile.engine() + ")";
    String echoes =
        profile.echoes().isPresent()
            ? String.format(Locale.ROOT, ", %,d echoes", profile.echoes().getAsLong())
            : ", number of echoes unknown";
    String scope =
        switch (profile.scope()) {
          case OWN_WINDOW -> "load window";
          case CLIENT_WINDOW -> "load window of the client's recording";
          case WHOLE_RECORDING -> "whole recording, no load window in it";
        };
    return String.format(
        Locale.ROOT,
        "%s%s, %s: %s of %.2f s%s%n",
        profile.role().name().toLowerCase(Locale.ROOT),
        engine,
        profile.file(),
        scope,
        profile.seconds(),
        echoes);
  }

  private static void ledger(RecordingSummary profile, StringBuilder text) {
    List<CallTotals> lines = profile.ledger().lines();
    if (lines.isEmpty()) {
      return;
    }
    String[][] rows =
        lines.stream()
            .map(
                line ->
                    new String[] {
                      line.call(),
                      String.format(Locale.ROOT, "%,d", line.calls()),
                      number("%.3f", line.perEcho(profile.echoes())),
                      number("%.2f", line.meanUs()),
                      number("%,.1f", scaled(line.totalUs(), 1e-3)),
                      percent(profile.ledger().timeShare(line)),
                      source(line)
                    })
            .toArray(String[][]::new);
    text.append("\nSystem calls\n");
    table(
        text,
        rows,
        left("call"),
        right("calls"),
        right("per echo"),
        right("mean µs"),
        right("total ms"),
        right("share"),
        left("from"));
    OptionalDouble perEcho = profile.ledger().callsPerEcho(profile.echoes());
    if (perEcho.isPresent()) {
      text.append(String.format(Locale.ROOT, " all: %.3f calls per echo%n", perEcho.getAsDouble()));
    }
  }

  private static String source(CallTotals line) {
    return switch (line.source()) {
      case METHOD_TIMING ->
          switch (line.kind()) {
            case WORK, PART -> "method timing";
            case WAIT -> "method timing; waits";
          };
      case OWN_COUNTERS -> "own counters";
    };
  }

  private static void cpu(CpuShares cpu, StringBuilder text) {
    if (cpu.samples() == 0) {
      return;
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%nCPU time of Java threads: %,d samples, %,d without a stack, %,d lost; the recording"
                + " itself %.1f %%%n",
            cpu.samples(),
            cpu.failed(),
            cpu.lost(),
            cpu.recordingShare() * 100));
    shares("in the kernel, by call", cpu.kernel(), text);
    shares("in user mode, by method", cpu.user(), text);
  }

  private static void shares(String title, List<CpuShares.Share> shares, StringBuilder text) {
    double all = shares.stream().mapToDouble(CpuShares.Share::share).sum();
    text.append(String.format(Locale.ROOT, " %5.1f %%  %s%n", all * 100, title));
    shares.stream()
        .limit(SHARES_SHOWN)
        .forEach(
            share ->
                text.append(
                    String.format(
                        Locale.ROOT, " %7.1f %%  %s%n", share.share() * 100, share.name())));
    double rest = shares.stream().skip(SHARES_SHOWN).mapToDouble(CpuShares.Share::share).sum();
    if (rest > 0) {
      text.append(
          String.format(
              Locale.ROOT, " %7.1f %%  %,d others%n", rest * 100, shares.size() - SHARES_SHOWN));
    }
  }

  private static void scheduling(Scheduling scheduling, OptionalLong echoes, StringBuilder text) {
    if (!scheduling.threads().isEmpty()) {
      text.append("\nThreads\n");
      table(
          text,
          scheduling.threads().stream()
              .map(threads -> row(threads, scheduling.cpuS(), echoes))
              .toArray(String[][]::new),
          left("class"),
          right("threads"),
          right("user s"),
          right("system s"),
          right("share"),
          right("µs/echo"));
    }
    scheduling
        .process()
        .ifPresent(
            process ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        " the process: %.3f s in the run queue, %,d voluntary and %,d involuntary"
                            + " switches%n",
                        process.runQueueWaitS(),
                        process.voluntarySwitches(),
                        process.involuntarySwitches())));
    scheduling
        .hostSwitchesPerS()
        .ifPresent(
            rate ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        " context switches of the whole host: %,.0f per second%n",
                        rate)));
    virtualThreads(scheduling.virtualThreads(), text);
    for (Pinned pinned : scheduling.pinned()) {
      text.append(
          String.format(
              Locale.ROOT,
              " pinned %,d times, %.1f ms together, %.1f ms at most: %s%n",
              pinned.count(),
              pinned.totalMs(),
              pinned.longestMs(),
              pinned.reason()));
    }
  }

  private static String[] row(ThreadClass threads, double allS, OptionalLong echoes) {
    return new String[] {
      threads.name(),
      threads.threads() > 0 ? String.valueOf(threads.threads()) : ABSENT,
      String.format(Locale.ROOT, "%.3f", threads.userS()),
      String.format(Locale.ROOT, "%.3f", threads.systemS()),
      allS > 0 ? String.format(Locale.ROOT, "%.1f %%", threads.cpuS() / allS * 100) : ABSENT,
      echoes.isPresent() && echoes.getAsLong() > 0
          ? String.format(Locale.ROOT, "%.2f", threads.cpuS() * 1e6 / echoes.getAsLong())
          : ABSENT
    };
  }

  private static void virtualThreads(VirtualThreads threads, StringBuilder text) {
    if (threads.mountedMean().isPresent() || threads.queuedMean().isPresent()) {
      text.append(
          String.format(
              Locale.ROOT,
              " virtual threads: %s mounted, %s queued on average, %s at most%n",
              number("%.1f", threads.mountedMean()),
              number("%.1f", threads.queuedMean()),
              number("%,.0f", threads.queuedMax())));
    }
  }

  private static void table(StringBuilder text, String[][] rows, Column... columns) {
    text.append(AsciiTable.getTable(AsciiTable.NO_BORDERS, columns, rows).stripTrailing())
        .append('\n');
  }

  private static Column left(String header) {
    return new Column()
        .header(header)
        .headerAlign(HorizontalAlign.LEFT)
        .dataAlign(HorizontalAlign.LEFT);
  }

  private static Column right(String header) {
    return new Column()
        .header(header)
        .headerAlign(HorizontalAlign.RIGHT)
        .dataAlign(HorizontalAlign.RIGHT);
  }

  private static OptionalDouble scaled(OptionalDouble value, double factor) {
    return value.isPresent() ? OptionalDouble.of(value.getAsDouble() * factor) : value;
  }

  private static String percent(OptionalDouble share) {
    return share.isPresent()
        ? String.format(Locale.ROOT, "%.1f %%", share.getAsDouble() * 100)
        : ABSENT;
  }

  private static String number(String pattern, OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, pattern, value.getAsDouble()) : ABSENT;
  }
}
