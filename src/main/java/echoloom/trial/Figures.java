package echoloom.trial;

import echoloom.judge.statistics.LittlesLaw;
import echoloom.model.LatencySummary;
import echoloom.model.LoadResult;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Mode;
import echoloom.model.OpenLoopResult;
import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import echoloom.trial.driving.Driven;
import echoloom.trial.driving.Windows;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Turns what was observed in a trial into its figures; pure. */
public final class Figures {
  /** CPU times come in ticks of 10 ms: in a shorter window one stray tick looks like a crowd. */
  private static final long SHORTEST_CPU_WINDOW_NS = 500_000_000;

  private static final Set<Metric> COUNTS =
      EnumSet.of(
          Metric.ECHOES,
          Metric.FAILURES,
          Metric.SELECTS_PER_ECHO,
          Metric.READS_PER_ECHO,
          Metric.EAGAIN_PER_ECHO,
          Metric.WRITES_PER_ECHO,
          Metric.SYSCALLS_PER_ECHO,
          Metric.ACCEPT_CALLS_PER_CONNECTION,
          Metric.ACCEPT_FAILURES,
          Metric.CLOSE_TIME_SHARE,
          Metric.TEARDOWN_TIME_SHARE,
          Metric.TEARDOWN_OVER_NEXT_CALL,
          Metric.CLIENT_FUTEX_PER_ECHO,
          Metric.CLIENT_EPOLL_WAITS_PER_ECHO,
          Metric.IMBALANCE,
          Metric.DISK_FREE_BYTES);

  private final Observation observation;
  private final LoadResult load;
  private final Map<Metric, Double> figures = new EnumMap<>(Metric.class);

  private Figures(Observation observation) {
    this.observation = observation;
    this.load = observation.driven().result();
  }

  public static Measurement of(Mode mode, Observation observation) {
    Figures figures = new Figures(observation);
    figures.addLoad(mode);
    figures.addClientUse();
    figures.addServerUse();
    figures.addServerCounters();
    figures.addHost();
    figures.addValidity();
    figures.figures.putAll(observation.driven().reported());
    return new Measurement(figures.figures);
  }

  /**
   * Those that do not depend on how long a trial took: counts, and what calls cost by their own.
   */
  public static Measurement counts(Measurement all) {
    Map<Metric, Double> counts = new EnumMap<>(Metric.class);
    counts.putAll(all.figures());
    counts.keySet().retainAll(COUNTS);
    return new Measurement(counts);
  }

  private void addLoad(Mode mode) {
    put(Metric.ECHOES, (double) load.echoes());
    put(
        Metric.FAILURES,
        (double) load.failures().values().stream().mapToLong(Long::longValue).sum());
    put(Metric.QPS, perSecond(load.echoes(), load.elapsedNs()));
    if (load.elapsedNs() > 0) {
      put(Metric.ELAPSED_S, load.elapsedNs() / 1e9);
    }
    load.echoLatency().ifPresent(this::addLatencies);
    load.openLoop().ifPresent(this::addOpenLoop);
    load.batchDelay()
        .ifPresent(
            delays -> {
              put(Metric.BATCH_DELAY_P50_US, delays.p50Us());
              put(Metric.BATCH_DELAY_P99_US, delays.p99Us());
            });
    load.connectLatency()
        .ifPresent(
            connects -> {
              put(Metric.CONNECT_P50_US, connects.p50Us());
              put(Metric.CONNECT_P99_US, connects.p99Us());
            });
    double connectRate =
        switch (mode) {
          case LONG -> perSecond(load.connected(), load.connectElapsedNs());
          case SHORT -> perSecond(load.connected(), load.elapsedNs());
        };
    if (connectRate > 0) {
      put(Metric.CONNECT_RATE, connectRate);
    }
  }

  private void addLatencies(LatencySummary rounds) {
    put(Metric.P50_US, rounds.p50Us());
    put(Metric.P90_US, rounds.p90Us());
    put(Metric.P99_US, rounds.p99Us());
    put(Metric.P999_US, rounds.p999Us());
    put(Metric.MAX_US, rounds.maxUs());
    put(Metric.MEAN_US, rounds.meanUs());
  }

  private void addOpenLoop(OpenLoopResult kept) {
    if (kept.intendedSends() > 0) {
      put(Metric.TIMELY_SHARE, (double) kept.timelySends() / kept.intendedSends());
    }
    kept.uncorrectedLatency()
        .ifPresent(
            rounds -> {
              put(Metric.P50_UNCORRECTED_US, rounds.p50Us());
              put(Metric.P90_UNCORRECTED_US, rounds.p90Us());
              put(Metric.P99_UNCORRECTED_US, rounds.p99Us());
              put(Metric.P999_UNCORRECTED_US, rounds.p999Us());
              put(Metric.MAX_UNCORRECTED_US, rounds.maxUs());
              put(Metric.MEAN_UNCORRECTED_US, rounds.meanUs());
            });
  }

  private void addClientUse() {
    if (observation.driven().usage().isEmpty()) {
      return;
    }
    Driven.Usage used = observation.driven().usage().get();
    ProcessUsage before = used.before();
    ProcessUsage after = used.after();
    long cpuUs = after.cpuUs() - before.cpuUs();
    putPerEcho(Metric.CLIENT_CPU_US_PER_ECHO, cpuUs);
    putCores(Metric.CLIENT_CORES, cpuUs);
    after
        .rssBytes()
        .ifPresent(
            rssBytes -> {
              put(Metric.CLIENT_RSS_BYTES, (double) rssBytes);
              putPerConnection(
                  Metric.CLIENT_RSS_PER_CONNECTION_BYTES, rssBytes - used.rssBeforeConnectBytes());
            });
  }

  private void addServerUse() {
    Optional<ProcessUsage> opened = observation.serverBefore().usage();
    Optional<ProcessUsage> closed = observation.serverAfter().usage();
    if (opened.isEmpty() || closed.isEmpty()) {
      return;
    }
    ProcessUsage before = opened.get();
    ProcessUsage after = closed.get();
    long cpuUs = after.cpuUs() - before.cpuUs();
    putPerEcho(Metric.SERVER_CPU_US_PER_ECHO, cpuUs);
    putCores(Metric.SERVER_CORES, cpuUs);
    if (cpuUs > 0) {
      put(Metric.SERVER_SYS_SHARE, (double) (after.systemUs() - before.systemUs()) / cpuUs);
    }
    after.rssBytes().ifPresent(rssBytes -> put(Metric.SERVER_RSS_BYTES, (double) rssBytes));
    OptionalLong idleBytes =
        observation.serverIdle().usage().map(ProcessUsage::rssBytes).orElse(OptionalLong.empty());
    if (idleBytes.isPresent() && after.rssBytes().isPresent()) {
      putPerConnection(
          Metric.SERVER_RSS_PER_CONNECTION_BYTES,
          after.rssBytes().getAsLong() - idleBytes.getAsLong());
    }
  }

  private void addServerCounters() {
    List<ServerCounters> after = observation.serverAfter().workers();
    if (after.isEmpty()) {
      return;
    }
    ServerCounters window = sum(after).since(sum(observation.serverBefore().workers()));
    putPerEcho(Metric.SELECTS_PER_ECHO, window.selects());
    putPerEcho(Metric.READS_PER_ECHO, window.reads());
    putPerEcho(Metric.EAGAIN_PER_ECHO, window.eagainReads());
    putPerEcho(Metric.WRITES_PER_ECHO, window.writes());
    putPerEcho(Metric.SYSCALLS_PER_ECHO, window.systemCalls());
    if (window.acceptFailures() >= 0) {
      put(Metric.ACCEPT_FAILURES, (double) window.acceptFailures());
    }
    if (window.acceptCalls() >= 0 && window.accepts() > 0) {
      put(Metric.ACCEPT_CALLS_PER_CONNECTION, (double) window.acceptCalls() / window.accepts());
    }
    addImbalance(after);
  }

  /** Over the connections each worker ever accepted, which also shows it for short connections. */
  private void addImbalance(List<ServerCounters> workers) {
    long accepts = workers.stream().mapToLong(ServerCounters::accepts).sum();
    if (accepts > 0) {
      long most = workers.stream().mapToLong(ServerCounters::accepts).max().orElse(0);
      put(Metric.IMBALANCE, (double) most * workers.size() / accepts);
    }
  }

  private void addHost() {
    observation
        .memory()
        .ifPresent(memory -> figures.putAll(memory.perConnection(load.connected())));
    observation
        .host()
        .ifPresent(
            host -> {
              figures.putAll(host.figures());
              if (load.elapsedNs() >= SHORTEST_CPU_WINDOW_NS) {
                host.otherCpuShare().ifPresent(share -> put(Metric.OTHER_CPU_SHARE, share));
              }
            });
  }

  /** What decides whether the trial counts. */
  private void addValidity() {
    if (observation.driven().usage().isPresent()) {
      put(Metric.CLIENT_STALL_MS, load.longestStallNs() / 1e6);
    }
    put(Metric.CLOCK_STEP_MS, (double) observation.wallDriftMs());
    if (observation.driven().each().size() > 1 && load.plannedRounds().isEmpty()) {
      put(Metric.COMMON_WINDOW_SHARE, new Windows(observation.driven().each()).commonShare());
    }
    boolean closedLoop = load.openLoop().isEmpty();
    if (closedLoop && load.echoes() > 0 && load.activeNs() > 0) {
      put(
          Metric.LITTLES_LAW_RESIDUAL,
          LittlesLaw.residual((double) load.sumOfLatenciesNs(), (double) load.activeNs()));
    }
  }

  private static ServerCounters sum(List<ServerCounters> workers) {
    return workers.stream().reduce(ServerCounters.ZERO, ServerCounters::plus);
  }

  private static double perSecond(long count, long elapsedNs) {
    return elapsedNs > 0 ? count * 1e9 / elapsedNs : 0;
  }

  /** Leaves out what could not be counted. */
  private void putPerEcho(Metric metric, long count) {
    if (count >= 0 && load.echoes() > 0) {
      put(metric, (double) count / load.echoes());
    }
  }

  private void putPerConnection(Metric metric, long grownBytes) {
    if (grownBytes > 0 && load.connected() > 0) {
      put(metric, (double) grownBytes / load.connected());
    }
  }

  private void putCores(Metric metric, long cpuUs) {
    if (load.elapsedNs() > 0) {
      put(metric, cpuUs * 1e3 / load.elapsedNs());
    }
  }

  private void put(Metric metric, double value) {
    figures.put(metric, value);
  }
}
