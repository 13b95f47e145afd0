package echoloom.model.recording;

import echoloom.model.recording.CallTotals.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * One system call as the ledger and strace counted it in the same window.
 *
 * @param call its name
 * @param ledger calls by the ledger; absent when it has no such call, as of those that the JVM
 *     makes for itself
 * @param strace calls by strace; absent when it saw none
 */
public record CallCheck(String call, OptionalLong ledger, OptionalLong strace) {
  /** Variants of a call that do the same; the ledger has one line for all. */
  private static final Map<String, String> SAME =
      Map.of(
          "accept4", "accept",
          "epoll_pwait", "epoll_wait",
          "epoll_pwait2", "epoll_wait",
          "readv", "read",
          "recvfrom", "read",
          "writev", "write",
          "sendto", "write",
          "ppoll", "poll");

  /** Every call that either of them has, those that strace saw most often first. */
  public static List<CallCheck> of(RoleCalls calls) {
    Map<String, Long> strace = new HashMap<>();
    calls
        .traced()
        .forEach((call, count) -> strace.merge(SAME.getOrDefault(call, call), count, Long::sum));
    Map<String, Long> ledger = new HashMap<>();
    calls.ledger().lines().stream()
        .filter(line -> line.kind() != Kind.PART)
        .forEach(line -> ledger.put(line.call(), line.calls()));
    List<CallCheck> checks = new ArrayList<>();
    Stream.concat(strace.keySet().stream(), ledger.keySet().stream())
        .distinct()
        .forEach(call -> checks.add(new CallCheck(call, get(ledger, call), get(strace, call))));
    checks.sort(
        Comparator.comparingLong((CallCheck check) -> check.strace.orElse(0))
            .thenComparingLong(check -> check.ledger.orElse(0))
            .reversed()
            .thenComparing(CallCheck::call));
    return checks;
  }

  private static OptionalLong get(Map<String, Long> counts, String call) {
    Long count = counts.get(call);
    return count == null ? OptionalLong.empty() : OptionalLong.of(count);
  }

  /** Ledger ÷ strace − 1; absent unless both have the call. */
  public OptionalDouble difference() {
    return ledger.isPresent() && strace.isPresent() && strace.getAsLong() > 0
        ? OptionalDouble.of((double) ledger.getAsLong() / strace.getAsLong() - 1)
        : OptionalDouble.empty();
  }
}
