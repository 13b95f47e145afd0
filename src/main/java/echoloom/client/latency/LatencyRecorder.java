package echoloom.client.latency;

import echoloom.model.EcholoomException;
import echoloom.model.EncodedHistograms;
import echoloom.model.LatencySummary;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The latencies of a load: recorded by its connections, written to the log once a second, summed up
 * for the result.
 *
 * <p>A few {@link LatencySeries} for all connections: a histogram each would cost 270 KB per
 * connection, and single-writer ones per carrier are out, because a virtual thread may change its
 * carrier between any two instructions. A record costs well under 1 % of an echo.
 *
 * <p>Thread-safety: any thread may record; the other methods are for the thread that runs the
 * phases.
 */
public final class LatencyRecorder implements AutoCloseable {
  private final LatencyLog log;
  private final LatencySeries rounds = new LatencySeries();
  private final LatencySeries uncorrected = new LatencySeries();
  private final LatencySeries connects = new LatencySeries();
  private final LatencySeries batchDelays = new LatencySeries();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("latency-log").daemon().factory());

  private @Nullable ScheduledFuture<?> ticks;
  private boolean measuring;

  public LatencyRecorder(LatencyLog log) {
    this.log = log;
  }

  /** Records a round, ns: in an open loop from its intended start. */
  public void recordRound(long latencyNs) {
    rounds.record(latencyNs);
  }

  /** Records a round of an open loop from its real start, ns. */
  public void recordUncorrected(long latencyNs) {
    uncorrected.record(latencyNs);
  }

  /** Records a connect, ns. */
  public void recordConnect(long latencyNs) {
    connects.record(latencyNs);
  }

  /** Records how long an answer waited for its turn in an event loop, ns. */
  public void recordBatchDelay(long delayNs) {
    batchDelays.record(delayNs);
  }

  /**
   * Begins the intervals of a phase.
   *
   * @param measuring whether it is the measure phase: only its rounds are summed up
   */
  public synchronized void begin(boolean measuring) {
    this.measuring = measuring;
    rounds.reset();
    uncorrected.reset();
    connects.reset();
    batchDelays.reset();
    ticks = clock.scheduleAtFixedRate(this::tick, 1, 1, TimeUnit.SECONDS);
  }

  /**
   * Ends the last interval of a phase.
   *
   * @throws EcholoomException STORAGE when the log could not be written
   */
  public synchronized void end() {
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
    cut(rounds, measuring ? "echo" : "warmup", measuring);
    cut(connects, "connect", true);
    if (measuring) {
      cut(uncorrected, "echo-uncorrected", true);
      cut(batchDelays, "batch-delay", true);
    }
  }

  private void cut(LatencySeries series, String tag, boolean counts) {
    Histogram interval = series.cut();
    if (interval.getTotalCount() > 0) {
      interval.setTag(tag);
      log.append(interval);
      if (counts) {
        series.add(interval);
      }
    }
  }

  /** The rounds of the measure phase; empty when there were none. */
  public synchronized Optional<LatencySummary> rounds() {
    return rounds.summary();
  }

  /** The same from their real start; empty in a closed loop and when there were none. */
  public synchronized Optional<LatencySummary> uncorrected() {
    return uncorrected.summary();
  }

  /** The connects of all phases; empty when there were none. */
  public synchronized Optional<LatencySummary> connects() {
    return connects.summary();
  }

  /** The waits in the measure phase for a turn in an event loop; empty without one. */
  public synchronized Optional<LatencySummary> batchDelays() {
    return batchDelays.summary();
  }

  /** All four, to be added to those of other processes. */
  public synchronized EncodedHistograms encoded() {
    return new EncodedHistograms(
        rounds.encoded(), connects.encoded(), uncorrected.encoded(), batchDelays.encoded());
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
