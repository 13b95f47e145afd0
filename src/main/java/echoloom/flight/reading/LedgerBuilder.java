package echoloom.flight.reading;

import static java.util.Comparator.comparingDouble;

import echoloom.model.recording.CallTotals;
import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.CallTotals.Source;
import echoloom.model.recording.SyscallLedger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Puts the JVM's timings and the engine's own counters into one ledger. */
final class LedgerBuilder {
  private static final String WAIT = "epoll_wait";

  private LedgerBuilder() {}

  /**
   * @param timings of the JDK's methods
   * @param counters what the engine counted; the timings of a call win over its count
   */
  static SyscallLedger build(
      Map<TimedMethod, RunningTotals.Total> timings, EngineCounters counters) {
    Map<String, CallTotals> lines = new LinkedHashMap<>();
    timings.forEach(
        (method, total) -> {
          if (total.invocations() == 0) {
            return;
          }
          if (method != TimedMethod.CONFIGURE_BLOCKING || !hasPollers(timings)) {
            lines.merge(method.call(), line(method, total), LedgerBuilder::sum);
          }
          if (!method.further().isEmpty()) {
            lines.merge(method.further(), further(method, total), LedgerBuilder::sum);
          }
        });
    lines.values().removeIf(line -> line.calls() == 0);
    counters.calls().forEach((call, calls) -> lines.putIfAbsent(call, counted(call, calls)));
    List<CallTotals> sorted = new ArrayList<>(lines.values());
    sorted.sort(
        comparingDouble((CallTotals line) -> line.totalUs().orElse(0))
            .thenComparingLong(CallTotals::calls)
            .reversed());
    addEagain(sorted, counters);
    return new SyscallLedger(sorted);
  }

  /** Sockets of virtual threads do not block from their first use on: nothing has to be set. */
  private static boolean hasPollers(Map<TimedMethod, RunningTotals.Total> timings) {
    RunningTotals.Total registered = timings.get(TimedMethod.POLLER_REGISTER);
    return registered != null && registered.invocations() > 0;
  }

  private static CallTotals further(TimedMethod method, RunningTotals.Total total) {
    return new CallTotals(
        method.further(),
        total.invocations(),
        OptionalDouble.empty(),
        kind(method.further()),
        Source.METHOD_TIMING);
  }

  private static CallTotals line(TimedMethod method, RunningTotals.Total total) {
    return new CallTotals(
        method.call(),
        total.invocations() * method.callsEach(),
        timeUs(method, total),
        kind(method.call()),
        Source.METHOD_TIMING);
  }

  private static OptionalDouble timeUs(TimedMethod method, RunningTotals.Total total) {
    return switch (method.time()) {
      case ADDED -> OptionalDouble.of(total.timeNs() / 1e3);
      case TAKEN_AWAY -> OptionalDouble.of(-total.timeNs() / 1e3);
      case UNKNOWN -> OptionalDouble.empty();
    };
  }

  private static CallTotals sum(CallTotals one, CallTotals other) {
    return new CallTotals(
        one.call(),
        one.calls() + other.calls(),
        one.totalUs().isEmpty()
            ? other.totalUs()
            : OptionalDouble.of(one.totalUs().getAsDouble() + other.totalUs().orElse(0)),
        one.kind(),
        one.source());
  }

  private static CallTotals counted(String call, long calls) {
    return new CallTotals(call, calls, OptionalDouble.empty(), kind(call), Source.OWN_COUNTERS);
  }

  private static Kind kind(String call) {
    return call.equals(WAIT) ? Kind.WAIT : Kind.WORK;
  }

  /** Behind the reads that it is a part of. */
  private static void addEagain(List<CallTotals> lines, EngineCounters counters) {
    if (counters.eagainReads().isEmpty()) {
      return;
    }
    for (int index = 0; index < lines.size(); index++) {
      if (lines.get(index).call().equals("read")) {
        lines.add(
            index + 1,
            new CallTotals(
                "read → EAGAIN",
                counters.eagainReads().getAsLong(),
                OptionalDouble.empty(),
                Kind.PART,
                Source.OWN_COUNTERS));
        return;
      }
    }
  }
}
