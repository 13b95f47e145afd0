package echoloom.report.section;

import echoloom.judge.CellCalls;
import echoloom.model.Parameter;
import echoloom.model.recording.CallCheck;
import echoloom.model.recording.RoleCalls;
import echoloom.report.document.Block;
import echoloom.report.document.Columns;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The system calls of each role, next to the counts of strace where it was attached. */
public final class SystemCallsSection {
  /** Rarer calls are mostly the JVM's own; they are shown in one row. */
  private static final double SHOWN_PER_ECHO = 0.005;

  private SystemCallsSection() {}

  /** The section; empty when no trial counted calls. */
  public static Optional<Section> of(ReportFacts facts) {
    List<CellCalls> cells = CellCalls.of(facts.trials(), facts.run().systemCalls());
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Block.paragraph(
            "From recordings that count and time the JDK's methods around each call, with the"
                + " calls that an engine counted itself. Waiting for events is no work, so its time"
                + " is in no share. Rates and times of these trials mean nothing, and with strace"
                + " attached the times of the calls mean nothing either. What the JVM calls for"
                + " itself, such as futex and madvise, is in strace's count and not in the"
                + " ledger."));
    cells.forEach(cell -> blocks.addAll(tables(cell, facts.name(cell.settings()) + ", ")));
    return Optional.of(new Section("System calls", blocks));
  }

  /**
   * A table per role.
   *
   * @param name of the cell with a comma, or nothing when there is one cell only
   */
  public static List<Table> tables(CellCalls cell, String name) {
    return cell.roles().stream()
        .map(
            role ->
                role.isTraced()
                    ? check(role, caption(cell, name, role))
                    : LedgerTable.of(
                        caption(cell, name, role), role.ledger(), role.divisor(), false))
        .toList();
  }

  private static String caption(CellCalls cell, String name, RoleCalls role) {
    return "System calls of the %s, %s%s, %,d echoes, profile %s"
        .formatted(
            role.role().key(),
            name,
            Wording.count(cell.trials(), "trial"),
            role.echoes(),
            ReportFacts.level(cell.settings(), Parameter.PROFILE));
  }

  private static Table check(RoleCalls role, String caption) {
    List<CallCheck> rows = CallCheck.of(role);
    List<CallCheck> rare = rows.stream().filter(check -> isRare(check, role)).toList();
    rows.removeAll(rare);
    if (!rare.isEmpty()) {
      long calls = rare.stream().mapToLong(check -> check.strace().orElse(0)).sum();
      rows.add(new CallCheck(rare.size() + " rarer", OptionalLong.empty(), OptionalLong.of(calls)));
    }
    return new Columns<CallCheck>()
        .words("call", check -> Text.of(check.call()))
        .figures("ledger/echo", check -> Text.figure("%,.3f", role.perEcho(check.ledger())))
        .figures("strace/echo", check -> Text.figure("%,.3f", role.perEcho(check.strace())))
        .figures("ledger against strace", check -> Text.percent("%+.2f", check.difference()))
        .table(caption, 1, rows);
  }

  private static boolean isRare(CallCheck check, RoleCalls role) {
    return Stream.of(check.strace(), check.ledger())
        .allMatch(calls -> role.perEcho(calls).orElse(0) < SHOWN_PER_ECHO);
  }
}
