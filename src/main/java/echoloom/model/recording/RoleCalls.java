package echoloom.model.recording;

import echoloom.model.recording.RecordingSummary.Role;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The system calls of one role over a load window, as two instruments counted them.
 *
 * @param role server or client
 * @param echoes correct echoes in the window
 * @param ledger what its recordings say
 * @param traced calls by name as strace counted them; empty when it was not attached
 */
public record RoleCalls(Role role, long echoes, SyscallLedger ledger, Map<String, Long> traced) {

  /** Copies the map, in the order of the names. */
  public RoleCalls {
    traced = new TreeMap<>(traced);
  }

  /** Both together, as if they were one longer window; of the same role. */
  public RoleCalls plus(RoleCalls other) {
    Map<String, Long> sum = new TreeMap<>(traced);
    other.traced.forEach((call, calls) -> sum.merge(call, calls, Long::sum));
    return new RoleCalls(role, echoes + other.echoes, ledger.plus(other.ledger), sum);
  }

  /** So many calls for each echo; absent when either number is unknown or there was no echo. */
  public OptionalDouble perEcho(OptionalLong calls) {
    return calls.isPresent() && echoes > 0
        ? OptionalDouble.of((double) calls.getAsLong() / echoes)
        : OptionalDouble.empty();
  }

  /** Whether strace was attached. */
  public boolean isTraced() {
    return !traced.isEmpty();
  }

  /** The echoes as a divisor. */
  public OptionalLong divisor() {
    return OptionalLong.of(echoes);
  }
}
