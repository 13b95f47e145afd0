package echoloom.judge;

import echoloom.model.FailureKind;
import echoloom.model.Metric;
import echoloom.model.Threat;
import echoloom.model.Threat.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Whether a trial is a valid measurement. */
public final class Validity {
  /** Above this share of time outside the timed echoes the client has measured itself. */
  private static final double LITTLES_LAW_LIMIT = 0.10;

  /** Above this share of the CPUs others have taken part in the measurement. */
  private static final double OTHERS_LIMIT = 0.10;

  /** A client that stood still longer than this has measured itself, ms. */
  private static final double STALL_LIMIT_MS = 500;

  /** Unless its rounds last so long that none of them is much longer for it: share of the mean. */
  private static final double STALL_LIMIT_OF_ROUND = 0.1;

  /** NTP slews by far less than this within a trial, ms. */
  private static final double CLOCK_STEP_LIMIT_MS = 100;

  /** An open loop that sends less of its requests on time is not the load asked for. */
  private static final double TIMELY_LIMIT = 0.95;

  /** Processes that measure at different times do not make one load. */
  private static final double COMMON_WINDOW_LIMIT = 0.90;

  /** A trial's recordings and its histogram fit into this, bytes. */
  private static final double DISK_LIMIT_BYTES = 64L << 20;

  private Validity() {}

  /** Everything that threatens the trial; empty when it counts. */
  public static List<Threat> threats(TrialFacts facts) {
    List<Threat> threats = new ArrayList<>();
    facts.foreignListeners().forEach(each -> threats.add(new Threat(Kind.FOREIGN_LISTENER, each)));
    facts.deaths().forEach(death -> threats.add(new Threat(Kind.SERVER_DIED, death)));
    addFailures(facts, threats);
    Check check = new Check(facts, threats);
    check.of(
        Metric.CLIENT_STALL_MS,
        ms -> ms > stallLimitMs(facts),
        Kind.CLIENT_STALL,
        ms -> "the client stood still for %,.0f ms".formatted(ms));
    check.of(
        Metric.COMMON_WINDOW_SHARE,
        share -> share < COMMON_WINDOW_LIMIT,
        Kind.CLIENTS_APART,
        share ->
            "all client processes measured for only %.0f %% of the time that any of them did"
                .formatted(100 * share));
    check.of(
        Metric.TIMELY_SHARE,
        share -> share < TIMELY_LIMIT,
        Kind.RATE_MISSED,
        share -> "only %.1f %% of the requests left on time".formatted(100 * share));
    check.of(
        Metric.LITTLES_LAW_RESIDUAL,
        share -> Math.abs(share) > LITTLES_LAW_LIMIT,
        Kind.LITTLES_LAW,
        share -> "%.1f %% of the connections' time is outside the echoes".formatted(100 * share));
    check.of(
        Metric.CLOCK_STEP_MS,
        ms -> Math.abs(ms) > CLOCK_STEP_LIMIT_MS,
        Kind.CLOCK_STEPPED,
        ms -> "the wall clock was stepped by %,.0f ms".formatted(ms));
    check.of(
        Metric.OTHER_CPU_SHARE,
        share -> share > OTHERS_LIMIT,
        Kind.OTHER_PROCESSES,
        share -> "other processes used %.0f %% of the CPUs".formatted(100 * share));
    check.of(
        Metric.DISK_FREE_BYTES,
        bytes -> bytes < DISK_LIMIT_BYTES,
        Kind.DISK_LOW,
        bytes -> "only %.0f MiB of disk were left".formatted(bytes / (1 << 20)));
    facts.lossyRecordings().forEach(loss -> threats.add(new Threat(Kind.RECORDING_LOSSY, loss)));
    return List.copyOf(threats);
  }

  private static double stallLimitMs(TrialFacts facts) {
    double roundMs = facts.measurement().get(Metric.MEAN_US).orElse(0) / 1e3;
    return Math.max(STALL_LIMIT_MS, STALL_LIMIT_OF_ROUND * roundMs);
  }

  private record Check(TrialFacts facts, List<Threat> threats) {
    void of(Metric metric, DoublePredicate isThreat, Kind kind, DoubleFunction<String> detail) {
      facts
          .measurement()
          .get(metric)
          .ifPresent(
              value -> {
                if (isThreat.test(value)) {
                  threats.add(new Threat(kind, detail.apply(value)));
                }
              });
    }
  }

  private static void addFailures(TrialFacts facts, List<Threat> threats) {
    long corrupt = facts.failures().getOrDefault(FailureKind.CORRUPT, 0L);
    if (corrupt > 0) {
      // Never tolerated: a server that answers something else is not an echo server.
      threats.add(
          new Threat(
              Kind.CORRUPT_ECHO, "%,d echoes were corrupt".formatted(corrupt) + example(facts)));
    }
    String unexpected =
        facts.failures().entrySet().stream()
            .filter(entry -> entry.getValue() > 0 && entry.getKey() != FailureKind.CORRUPT)
            .filter(entry -> !facts.tolerated().contains(entry.getKey()))
            .sorted(Map.Entry.comparingByKey())
            .map(
                entry ->
                    "%,d × %s".formatted(entry.getValue(), entry.getKey().label())
                        + clients(entry.getKey(), facts.failuresPerClient()))
            .collect(Collectors.joining(", "));
    if (!unexpected.isEmpty()) {
      threats.add(new Threat(Kind.UNEXPECTED_FAILURES, unexpected + example(facts)));
    }
  }

  /** Which of several client processes they were of. */
  private static String clients(FailureKind kind, List<Map<FailureKind, Long>> each) {
    return each.size() < 2
        ? ""
        : IntStream.range(0, each.size())
            .filter(client -> each.get(client).getOrDefault(kind, 0L) > 0)
            .mapToObj(client -> "client %d: %,d".formatted(client + 1, each.get(client).get(kind)))
            .collect(Collectors.joining(", ", " (", ")"));
  }

  private static String example(TrialFacts facts) {
    return facts.examples().isEmpty() ? "" : ", for example " + facts.examples().getFirst();
  }
}
