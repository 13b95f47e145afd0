package echoloom.sample;

import echoloom.linux.ThreadPriority;
import echoloom.model.Phase;
import echoloom.model.Sample;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes samples on one thread, every 200 ms from its start to its close and at the edges of each
 * phase. A sample that comes late says by how much; those that were missed are left out, not caught
 * up on. Its methods belong to the thread that runs the trial.
 */
public final class Sampler implements AutoCloseable {
  /** Fine enough for queues that overflow for a second or more, and about 1 % of one CPU. */
  private static final Duration CADENCE = Duration.ofMillis(200);

  /** Every fifth sample, one a second, is a thorough one. */
  private static final int THOROUGH_EVERY = 5;

  private final ScheduledExecutorService thread;
  private final SampleSource source;
  private final Consumer<Sample> sink;
  private final long cadenceNs;
  private final long startNs;

  // The following belong to the sampler thread.
  private Phase phase = Phase.CONNECT;
  private long plannedNs;
  private int taken;
  private @Nullable RuntimeException failure;

  Sampler(
      ScheduledExecutorService thread,
      SampleSource source,
      Duration cadence,
      Consumer<Sample> sink) {
    this.thread = thread;
    this.source = source;
    this.sink = sink;
    this.cadenceNs = cadence.toNanos();
    this.startNs = System.nanoTime();
    this.plannedNs = startNs;
  }

  /**
   * Starts in the phase {@link Phase#CONNECT}.
   *
   * @param processes of the trial on this host; those that end are left out from then on
   * @param port of the server under test, 1 to 65,535
   * @param sink takes every sample, on the sampler thread; when it throws, sampling ends and {@link
   *     #close} reports it
   */
  public static Sampler start(List<SampledProcess> processes, int port, Consumer<Sample> sink) {
    ScheduledExecutorService thread =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("sampler").factory());
    Sampler sampler = new Sampler(thread, new HostSource(processes, port), CADENCE, sink);
    // A busy host would hold up whoever says that it is busy.
    thread.execute(ThreadPriority::goFirst);
    sampler.begin();
    return sampler;
  }

  void begin() {
    thread.execute(this::tick);
  }

  /**
   * Marks the begin of a phase and returns when the sample at its edge has been taken. The last
   * sample of {@link Phase#MEASURE} is taken before the next phase begins, so that the counted
   * window has a sample at both ends.
   */
  public void enter(Phase next) throws InterruptedException {
    try {
      thread.submit(() -> edge(next)).get();
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    }
  }

  private void edge(Phase next) {
    if (phase == Phase.MEASURE) {
      take(0, true);
      phase = next;
    } else {
      phase = next;
      take(0, true);
    }
  }

  private void tick() {
    take(System.nanoTime() - plannedNs, taken++ % THOROUGH_EVERY == 0);
    long now = System.nanoTime();
    plannedNs = next(plannedNs, now, cadenceNs);
    var _ = thread.schedule(this::tick, plannedNs - now, TimeUnit.NANOSECONDS);
  }

  /** The first time after now that lies a whole number of cadences behind the last plan. */
  static long next(long plannedNs, long nowNs, long cadenceNs) {
    long missed = Math.max(0, (nowNs - plannedNs) / cadenceNs);
    return plannedNs + (missed + 1) * cadenceNs;
  }

  private void take(long latenessNs, boolean thorough) {
    if (failure != null) {
      return;
    }
    try {
      long begunNs = System.nanoTime();
      HostState state = source.read(thorough);
      long costNs = System.nanoTime() - begunNs;
      sink.accept(state.at((begunNs - startNs) / 1_000, phase, latenessNs / 1_000, costNs / 1_000));
    } catch (RuntimeException failed) {
      failure = failed;
    }
  }

  /**
   * Ends sampling and waits for the thread.
   *
   * @throws RuntimeException what the sink threw, if it did
   */
  @Override
  public void close() {
    thread.shutdownNow();
    if (awaitEnd()) {
      source.close();
    }
    if (failure != null) {
      throw failure;
    }
  }

  private boolean awaitEnd() {
    try {
      return thread.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
