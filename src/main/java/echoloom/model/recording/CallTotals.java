package echoloom.model.recording;

import echoloom.model.Keyed;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One system call in a ledger.
 *
 * @param call its name, as strace writes it
 * @param calls how often
 * @param totalUs wall clock time in it, delays included, µs; absent when it was only counted
 * @param kind how it counts in sums
 * @param source who counted
 */
public record CallTotals(
    String call, long calls, OptionalDouble totalUs, Kind kind, Source source) {

  /** How a call counts in sums. */
  public enum Kind implements Keyed {
    /** A call that does something: in the sum of calls and in the sum of time. */
    WORK,
    /** A call that waits for events: its time is not work, so it is in the sum of calls only. */
    WAIT,
    /** Calls that another line of the ledger includes. */
    PART
  }

  /** Who counted. */
  public enum Source implements Keyed {
    /** The JVM, which timed the JDK's method around the call. */
    METHOD_TIMING,
    /** The engine itself. */
    OWN_COUNTERS
  }

  /** The sum of this line and another of the same call. */
  CallTotals plus(CallTotals other) {
    return new CallTotals(
        call,
        calls + other.calls,
        totalUs.isPresent() && other.totalUs.isPresent()
            ? OptionalDouble.of(totalUs.getAsDouble() + other.totalUs.getAsDouble())
            : OptionalDouble.empty(),
        kind,
        source);
  }

  /** Mean time of one call, µs. */
  public OptionalDouble meanUs() {
    return totalUs.isPresent() && calls > 0
        ? OptionalDouble.of(totalUs.getAsDouble() / calls)
        : OptionalDouble.empty();
  }

  /** Calls per echo; absent when the number of echoes is unknown or 0. */
  public OptionalDouble perEcho(OptionalLong echoes) {
    return echoes.isPresent() && echoes.getAsLong() > 0
        ? OptionalDouble.of((double) calls / echoes.getAsLong())
        : OptionalDouble.empty();
  }
}
