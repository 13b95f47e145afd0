package echoloom.client.latency;

import echoloom.model.LatencySummary;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.jspecify.annotations.Nullable;

/**
 * One kind of times of a load, in ns: recorded by any thread without a lock, cut to intervals,
 * summed up.
 *
 * <p>Thread-safety: any thread may {@link #record}; the owner guards the other methods.
 */
final class LatencySeries {
  private static final long MAX_NS = TimeUnit.HOURS.toNanos(1);
  private static final int SIGNIFICANT_DIGITS = 3;

  private final Recorder recorder = new Recorder(1, MAX_NS, SIGNIFICANT_DIGITS);
  private final Histogram all = new Histogram(1, MAX_NS, SIGNIFICANT_DIGITS);
  private @Nullable Histogram interval;

  /** Records a time; more than an hour counts as an hour, less than nothing as nothing. */
  void record(long ns) {
    recorder.recordValue(Math.clamp(ns, 0, MAX_NS));
  }

  /** Forgets what the running interval has. */
  void reset() {
    recorder.reset();
  }

  /** Ends the running interval and begins the next. The histogram is good until the next cut. */
  Histogram cut() {
    Histogram ended = recorder.getIntervalHistogram(interval);
    interval = ended;
    return ended;
  }

  /** Adds an interval to the sum. */
  void add(Histogram ended) {
    all.add(ended);
  }

  /** The sum, {@link HistogramCodec encoded}. */
  String encoded() {
    return HistogramCodec.encode(all);
  }

  /** The sum; empty when it has no times. */
  Optional<LatencySummary> summary() {
    if (all.getTotalCount() == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new LatencySummary(
            all.getTotalCount(),
            percentileUs(50),
            percentileUs(90),
            percentileUs(99),
            percentileUs(99.9),
            all.getMaxValue() / 1e3,
            all.getMean() / 1e3));
  }

  private double percentileUs(double percentile) {
    return all.getValueAtPercentile(percentile) / 1e3;
  }
}
