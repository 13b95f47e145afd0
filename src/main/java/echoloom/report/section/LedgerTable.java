package echoloom.report.section;

import echoloom.model.recording.CallTotals;
import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.SyscallLedger;
import echoloom.report.document.Columns;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The system calls of one role: a row per call, and one for all of them. */
public final class LedgerTable {
  private LedgerTable() {}

  /**
   * The table.
   *
   * @param caption what it shows
   * @param echoes what the calls are divided by
   * @param totals whether to show counts and total times too, which depend on how long was recorded
   */
  public static Table of(
      String caption, SyscallLedger ledger, OptionalLong echoes, boolean totals) {
    CallTotals all = ledger.all();
    Columns<CallTotals> columns = new Columns<>();
    columns.words("call", line -> Text.of(line.call()));
    if (totals) {
      columns.figures("calls", line -> Text.of("%,d".formatted(line.calls())));
    }
    columns
        .figures(
            "calls/echo",
            line ->
                Text.figure(
                    "%,.3f", line.equals(all) ? ledger.callsPerEcho(echoes) : line.perEcho(echoes)))
        .figures("mean µs", line -> Text.figure("%,.2f", line.meanUs()));
    if (totals) {
      columns.figures("total ms", line -> Text.figure("%,.1f", totalMs(line)));
    }
    columns
        .figures(
            "share of time",
            line ->
                line.kind() == Kind.WAIT
                    ? Text.of("waits")
                    : Text.percent("%.1f", ledger.timeShare(line)))
        .words("counted by", line -> Text.of(line.equals(all) ? "" : source(line)));
    List<CallTotals> lines = new ArrayList<>(ledger.lines());
    lines.add(all);
    return columns.table(caption, 1, lines);
  }

  private static OptionalDouble totalMs(CallTotals line) {
    return line.totalUs().isPresent()
        ? OptionalDouble.of(line.totalUs().getAsDouble() / 1e3)
        : OptionalDouble.empty();
  }

  private static String source(CallTotals line) {
    return switch (line.source()) {
      case METHOD_TIMING -> "method timing";
      case OWN_COUNTERS -> "own counters";
    };
  }
}
