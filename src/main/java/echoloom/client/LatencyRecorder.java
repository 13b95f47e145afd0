package echoloom.client;

import echoloom.model.EcholoomException;
import echoloom.model.LatencySummary;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.jspecify.annotations.Nullable;

/**
 * The latencies of a load: recorded by its connections, written to the log once a second, summed up
 * for the result.
 *
 * <p>Two {@link Recorder}s for all connections: a histogram each would cost 270 KB per connection,
 * and single-writer ones per carrier are out, because a virtual thread may change its carrier
 * between any two instructions. A record costs well under 1 % of an echo.
 *
 * <p>Thread-safety: any thread may record; the other methods are for the thread that runs the
 * phases.
 */
final class LatencyRecorder implements AutoCloseable {
  private static final long MAX_NS = TimeUnit.HOURS.toNanos(1);
  private static final int SIGNIFICANT_DIGITS = 3;

  private final LatencyLog log;
  private final Recorder rounds = new Recorder(1, MAX_NS, SIGNIFICANT_DIGITS);
  private final Recorder connects = new Recorder(1, MAX_NS, SIGNIFICANT_DIGITS);
  private final Histogram allRounds = new Histogram(1, MAX_NS, SIGNIFICANT_DIGITS);
  private final Histogram allConnects = new Histogram(1, MAX_NS, SIGNIFICANT_DIGITS);
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("latency-log").daemon().factory());

  private @Nullable Histogram roundInterval;
  private @Nullable Histogram connectInterval;
  private @Nullable ScheduledFuture<?> ticks;
  private boolean measuring;

  LatencyRecorder(LatencyLog log) {
    this.log = log;
  }

  /** Records a round, ns; more than an hour counts as an hour. */
  void recordRound(long latencyNs) {
    rounds.recordValue(Math.min(latencyNs, MAX_NS));
  }

  /** Records a connect, ns; more than an hour counts as an hour. */
  void recordConnect(long latencyNs) {
    connects.recordValue(Math.min(latencyNs, MAX_NS));
  }

  /** Begins the intervals of a phase; only rounds of the measure phase are summed up. */
  synchronized void begin(Phase phase) {
    measuring = phase == Phase.MEASURE;
    rounds.reset();
    connects.reset();
    ticks = clock.scheduleAtFixedRate(this::tick, 1, 1, TimeUnit.SECONDS);
  }

  /**
   * Ends the last interval of a phase.
   *
   * @throws EcholoomException STORAGE when the log could not be written
   */
  synchronized void end() {
    if (ticks != null) {
      ticks.cancel(false);
      ticks = null;
      cut();
    }
    log.flush();
  }

  private synchronized void tick() {
    if (ticks != null) {
      cut();
      // Keeps the loss of a killed process to a second; a failure is kept for the end of the phase.
      log.flush();
    }
  }

  private void cut() {
    Histogram round = rounds.getIntervalHistogram(roundInterval);
    Histogram connect = connects.getIntervalHistogram(connectInterval);
    roundInterval = round;
    connectInterval = connect;
    append(round, measuring ? "echo" : "warmup");
    append(connect, "connect");
    allConnects.add(connect);
    if (measuring) {
      allRounds.add(round);
    }
  }

  private void append(Histogram interval, String tag) {
    if (interval.getTotalCount() > 0) {
      interval.setTag(tag);
      log.append(interval);
    }
  }

  /** The rounds of the measure phase; empty when there were none. */
  synchronized Optional<LatencySummary> rounds() {
    return summary(allRounds);
  }

  /** The connects of all phases; empty when there were none. */
  synchronized Optional<LatencySummary> connects() {
    return summary(allConnects);
  }

  private static Optional<LatencySummary> summary(Histogram all) {
    if (all.getTotalCount() == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new LatencySummary(
            all.getTotalCount(),
            percentileUs(all, 50),
            percentileUs(all, 90),
            percentileUs(all, 99),
            percentileUs(all, 99.9),
            all.getMaxValue() / 1e3,
            all.getMean() / 1e3));
  }

  private static double percentileUs(Histogram all, double percentile) {
    return all.getValueAtPercentile(percentile) / 1e3;
  }

  /**
   * Seals the log; idempotent.
   *
   * @throws EcholoomException STORAGE when the log could not be written
   */
  @Override
  public synchronized void close() {
    if (clock.isShutdown()) {
      return;
    }
    clock.shutdownNow();
    ticks = null;
    log.seal();
  }
}
