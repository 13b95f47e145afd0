package echoloom.model.recording;

import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.CallTotals.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The system calls of one role, as far as its recording shows them.
 *
 * @param lines one per call, those with the most time first
 */
public record SyscallLedger(List<CallTotals> lines) {

  /** Copies the list. */
  public SyscallLedger {
    lines = List.copyOf(lines);
  }

  /** Both together, call by call; a time that only one of them knows is unknown. */
  public SyscallLedger plus(SyscallLedger other) {
    Map<String, CallTotals> sum = new LinkedHashMap<>();
    Stream.concat(lines.stream(), other.lines.stream())
        .forEach(line -> sum.merge(line.call(), line, CallTotals::plus));
    return new SyscallLedger(List.copyOf(sum.values()));
  }

  /** The line of a call, if it was made. */
  public Optional<CallTotals> line(String call) {
    return lines.stream().filter(line -> line.call().equals(call)).findFirst();
  }

  /** All calls in one line without a time, which would add up waiting and work. */
  public CallTotals all() {
    long calls =
        lines.stream().filter(line -> line.kind() != Kind.PART).mapToLong(CallTotals::calls).sum();
    return new CallTotals("all", calls, OptionalDouble.empty(), Kind.WORK, Source.METHOD_TIMING);
  }

  /**
   * All calls per echo; absent when nothing was counted, or the number of echoes is unknown or 0.
   */
  public OptionalDouble callsPerEcho(OptionalLong echoes) {
    return lines.isEmpty() ? OptionalDouble.empty() : all().perEcho(echoes);
  }

  /** Time in a call ÷ time in all calls but those that wait, 0 to 1; absent for those. */
  public OptionalDouble timeShare(CallTotals line) {
    double allUs =
        lines.stream()
            .filter(other -> other.kind() == Kind.WORK)
            .mapToDouble(other -> other.totalUs().orElse(0))
            .sum();
    return line.kind() == Kind.WORK && line.totalUs().isPresent() && allUs > 0
        ? OptionalDouble.of(line.totalUs().getAsDouble() / allUs)
        : OptionalDouble.empty();
  }
}
