package echoloom.trial;

import echoloom.flight.reading.RecordingReader;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.recording.CallTotals;
import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.RecordingSummary;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.RoleCalls;
import echoloom.model.recording.SyscallLedger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The system calls of a trial and the figures that come from them. */
public final class SystemCalls {
  private static final String CLOSE = "close";

  /** With a non-blocking socket it is this call of the JDK's that sends the FIN. */
  private static final String SHUTDOWN = "shutdown";

  private static final Set<String> TEARDOWN = Set.of(SHUTDOWN, CLOSE);

  private SystemCalls() {}

  /**
   * Reads the recordings of the roles.
   *
   * @param recordings of one trial
   * @param echoes correct ones in the load window
   * @param traced calls by name as strace counted them, of each role that it was attached to
   * @return the server first; a role of which nothing is known is missing
   */
  public static List<RoleCalls> of(
      Stream<Path> recordings, long echoes, Map<Role, Map<String, Long>> traced) {
    Map<Role, RoleCalls> roles = new EnumMap<>(Role.class);
    traced.forEach(
        (role, calls) ->
            roles.put(role, new RoleCalls(role, echoes, new SyscallLedger(List.of()), calls)));
    List<RecordingSummary> profiles =
        RecordingReader.read(recordings.filter(Files::isRegularFile).toList());
    for (RecordingSummary profile : profiles) {
      if (profile.role() == Role.SERVER || profile.role() == Role.CLIENT) {
        // Several servers served the same echoes.
        roles.merge(
            profile.role(),
            new RoleCalls(profile.role(), echoes, profile.ledger(), Map.of()),
            (one, other) ->
                new RoleCalls(one.role(), echoes, one.ledger().plus(other.ledger()), one.traced()));
      }
    }
    return List.copyOf(roles.values());
  }

  /** Adds the figures of the calls to those of the trial. */
  public static Measurement measure(Measurement figures, List<RoleCalls> roles) {
    Map<Metric, Double> all = new EnumMap<>(Metric.class);
    all.putAll(figures.figures());
    for (RoleCalls calls : roles) {
      switch (calls.role()) {
        case SERVER -> addServer(calls, all);
        case CLIENT -> addClient(calls, all);
        case LAUNCHER, UNKNOWN -> {}
      }
    }
    return new Measurement(all);
  }

  private static void addServer(RoleCalls calls, Map<Metric, Double> figures) {
    SyscallLedger ledger = calls.ledger();
    put(Metric.SYSCALLS_PER_ECHO, ledger.callsPerEcho(calls.divisor()), figures);
    if (calls.isTraced()) {
      return; // Under strace every call takes as long as strace does.
    }
    double teardownUs = workUs(ledger, TEARDOWN::contains).sum();
    double workUs = workUs(ledger, _ -> true).sum();
    OptionalDouble nextUs = workUs(ledger, call -> !TEARDOWN.contains(call)).max();
    ledger
        .line(CLOSE)
        .ifPresent(close -> put(Metric.CLOSE_TIME_SHARE, ledger.timeShare(close), figures));
    if (teardownUs > 0 && nextUs.isPresent()) {
      figures.put(Metric.TEARDOWN_TIME_SHARE, teardownUs / workUs);
      figures.put(Metric.TEARDOWN_OVER_NEXT_CALL, teardownUs / nextUs.getAsDouble());
    }
  }

  private static DoubleStream workUs(SyscallLedger ledger, Predicate<String> isMeant) {
    return ledger.lines().stream()
        .filter(line -> line.kind() == Kind.WORK && isMeant.test(line.call()))
        .map(CallTotals::totalUs)
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble);
  }

  private static void addClient(RoleCalls calls, Map<Metric, Double> figures) {
    calls
        .ledger()
        .line("epoll_wait")
        .ifPresent(
            line ->
                put(Metric.CLIENT_EPOLL_WAITS_PER_ECHO, line.perEcho(calls.divisor()), figures));
    if (calls.isTraced() && calls.echoes() > 0) {
      figures.put(
          Metric.CLIENT_FUTEX_PER_ECHO,
          (double) calls.traced().getOrDefault("futex", 0L) / calls.echoes());
    }
  }

  private static void put(Metric metric, OptionalDouble value, Map<Metric, Double> figures) {
    value.ifPresent(figure -> figures.put(metric, figure));
  }
}
