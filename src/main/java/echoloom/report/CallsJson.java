package echoloom.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import echoloom.judge.CellCalls;
import echoloom.model.Settings;
import echoloom.model.recording.CallCheck;
import echoloom.model.recording.CallTotals;
import echoloom.model.recording.RecordingSummary;
import echoloom.model.recording.RoleCalls;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The system calls of one cell, for programs. */
record CallsJson(Settings cell, int trials, List<OfRole> roles) {
  /** Those of one role. */
  record OfRole(RecordingSummary.Role role, long echoes, List<Call> calls) {}

  /** One call; what was not measured is absent. */
  record Call(
      String call,
      @JsonProperty("ledger_per_echo") OptionalDouble ledgerPerEcho,
      @JsonProperty("strace_per_echo") OptionalDouble stracePerEcho,
      OptionalDouble difference,
      @JsonProperty("mean_us") OptionalDouble meanUs,
      @JsonProperty("time_share") OptionalDouble timeShare) {}

  static CallsJson of(CellCalls cell) {
    return new CallsJson(
        cell.settings(), cell.trials(), cell.roles().stream().map(CallsJson::of).toList());
  }

  private static OfRole of(RoleCalls role) {
    return new OfRole(
        role.role(),
        role.echoes(),
        CallCheck.of(role).stream().map(check -> of(role, check)).toList());
  }

  /** Under strace every call takes as long as strace does, so its times are left out. */
  private static Call of(RoleCalls role, CallCheck check) {
    Optional<CallTotals> timed =
        role.isTraced() ? Optional.empty() : role.ledger().line(check.call());
    return new Call(
        check.call(),
        role.perEcho(check.ledger()),
        role.perEcho(check.strace()),
        check.difference(),
        timed.map(CallTotals::meanUs).orElse(OptionalDouble.empty()),
        timed.map(role.ledger()::timeShare).orElse(OptionalDouble.empty()));
  }
}
