package echoloom.report.section;

import echoloom.judge.CellCalls;
import echoloom.model.Parameter;
import echoloom.model.recording.CallCheck;
import echoloom.model.recording.CallTotals;
import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.RoleCalls;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The system calls of each role, and beside them what strace counted where it was attached. */
public final class SystemCallsSection {
  /** Rarer calls are those of the JVM for itself; they are shown together. */
  private static final double SHOWN_PER_ECHO = 0.005;

  private SystemCallsSection() {}

  /** The section; empty when no trial counted calls. */
  public static Optional<Section> of(ReportFacts facts) {
    List<CellCalls> cells = CellCalls.of(facts.run().trials(), facts.run().systemCalls());
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
                    : ledger(role, caption(cell, name, role)))
        .toList();
  }

  private static String caption(CellCalls cell, String name, RoleCalls role) {
    return "System calls of the %s, %s%s, %,d echoes, profile %s"
        .formatted(
            role.role().name().toLowerCase(Locale.ROOT),
            name,
            Wording.count(cell.trials(), "trial"),
            role.echoes(),
            ReportFacts.level(cell.settings(), Parameter.PROFILE));
  }

  private static Table ledger(RoleCalls role, String caption) {
    List<List<Text>> rows = new ArrayList<>();
    for (CallTotals line : role.ledger().lines()) {
      rows.add(
          List.of(
              Text.of(line.call()),
              number("%,.3f", line.perEcho(role.divisor())),
              number("%,.2f", line.meanUs()),
              line.kind() == Kind.WAIT ? Text.of("waits") : share(role, line),
              Text.of(
                  switch (line.source()) {
                    case METHOD_TIMING -> "method timing";
                    case OWN_COUNTERS -> "own counters";
                  })));
    }
    rows.add(
        List.of(
            Text.of("all"),
            number("%,.3f", role.ledger().callsPerEcho(role.divisor())),
            Text.ABSENT,
            Text.ABSENT,
            Text.of("")));
    return new Table(
        caption,
        List.of(
            Table.words("call"),
            Table.figures("calls/echo"),
            Table.figures("mean µs"),
            Table.figures("share of time"),
            Table.words("counted by")),
        1,
        rows);
  }

  private static Text share(RoleCalls role, CallTotals line) {
    OptionalDouble share = role.ledger().timeShare(line);
    return share.isPresent()
        ? number("%.1f %%", OptionalDouble.of(100 * share.getAsDouble()))
        : Text.ABSENT;
  }

  private static Table check(RoleCalls role, String caption) {
    List<List<Text>> rows = new ArrayList<>();
    long others = 0;
    int kinds = 0;
    for (CallCheck check : CallCheck.of(role)) {
      boolean rare =
          perEcho(check.strace(), role).orElse(0) < SHOWN_PER_ECHO
              && perEcho(check.ledger(), role).orElse(0) < SHOWN_PER_ECHO;
      if (rare) {
        others += check.strace().orElse(0);
        kinds++;
      } else {
        OptionalDouble difference = check.difference();
        rows.add(
            row(
                check.call(),
                perEcho(check.ledger(), role),
                perEcho(check.strace(), role),
                difference.isPresent()
                    ? number("%+.2f %%", OptionalDouble.of(100 * difference.getAsDouble()))
                    : Text.ABSENT));
      }
    }
    if (kinds > 0) {
      rows.add(
          row(
              kinds + " rarer",
              OptionalDouble.empty(),
              perEcho(OptionalLong.of(others), role),
              Text.ABSENT));
    }
    return new Table(
        caption,
        List.of(
            Table.words("call"),
            Table.figures("ledger/echo"),
            Table.figures("strace/echo"),
            Table.figures("ledger against strace")),
        1,
        rows);
  }

  private static List<Text> row(
      String call, OptionalDouble ledger, OptionalDouble strace, Text difference) {
    return List.of(Text.of(call), number("%,.3f", ledger), number("%,.3f", strace), difference);
  }

  private static OptionalDouble perEcho(OptionalLong calls, RoleCalls role) {
    return calls.isPresent() && role.echoes() > 0
        ? OptionalDouble.of((double) calls.getAsLong() / role.echoes())
        : OptionalDouble.empty();
  }

  private static Text number(String pattern, OptionalDouble value) {
    return value.isPresent()
        ? Text.of(String.format(Locale.ROOT, pattern, value.getAsDouble()))
        : Text.ABSENT;
  }
}
