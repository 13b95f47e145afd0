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
          boolean setsNothing = method == TimedMethod.CONFIGURE_BLOCKING && hasPollers(timings);
          if (total.invocations() > 0 && !setsNothing) {
            long calls = total.invocations() * method.callsEach();
            add(timed(method.call(), calls, timeUs(method, total)), lines);
          }
          if (total.invocations() > 0 && !method.further().isEmpty()) {
            add(timed(method.further(), total.invocations(), OptionalDouble.empty()), lines);
          }
        });
    lines.values().removeIf(line -> line.calls() == 0);
    counters
        .calls()
        .forEach((call, calls) -> lines.putIfAbsent(call, counted(call, calls, kind(call))));
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

  private static CallTotals timed(String call, long calls, OptionalDouble timeUs) {
    return new CallTotals(call, calls, timeUs, kind(call), Source.METHOD_TIMING);
  }

  private static OptionalDouble timeUs(TimedMethod method, RunningTotals.Total total) {
    return switch (method.time()) {
      case ADDED -> OptionalDouble.of(total.timeNs() / 1e3);
      case TAKEN_AWAY -> OptionalDouble.of(-total.timeNs() / 1e3);
      case UNKNOWN -> OptionalDouble.empty();
    };
  }

  /**
   * Adds the line to that of the same call; a method without a time leaves the time of the others.
   */
  private static void add(CallTotals line, Map<String, CallTotals> lines) {
    lines.merge(
        line.call(),
        line,
        (one, other) ->
            timed(
                one.call(),
                one.calls() + other.calls(),
                one.totalUs().isEmpty()
                    ? other.totalUs()
                    : OptionalDouble.of(one.totalUs().getAsDouble() + other.totalUs().orElse(0))));
  }

  private static CallTotals counted(String call, long calls, Kind kind) {
    return new CallTotals(call, calls, OptionalDouble.empty(), kind, Source.OWN_COUNTERS);
  }

  private static Kind kind(String call) {
    return call.equals(WAIT) ? Kind.WAIT : Kind.WORK;
  }

  /** Behind the reads that it is a part of. */
  private static void addEagain(List<CallTotals> lines, EngineCounters counters) {
    int reads = lines.stream().map(CallTotals::call).toList().indexOf("read");
    if (reads >= 0 && counters.eagainReads().isPresent()) {
      long eagain = counters.eagainReads().getAsLong();
      lines.add(reads + 1, counted("read → EAGAIN", eagain, Kind.PART));
    }
  }
}
