package echoloom.client.session;

import echoloom.client.spi.Window;
import echoloom.model.LoadProfile;
import echoloom.model.OpenLoop;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * When a connection starts its next round: at once in a closed loop, at the times of its {@link
 * SendSchedule} in an open one. Counts how many sends of an open loop were intended and how many of
 * them left on time.
 *
 * <p>On time is within 1 ms of the intended time or within a tenth of the connection's mean gap,
 * whichever is longer: the lateness is in the corrected latencies anyway, and with a tenth of a gap
 * the rate is still the one asked for. A connection that waits for an answer cannot send; the time
 * runs from the answer then, so that a server that stalls and catches up is not taken for a client
 * that was late. A send that never left, because its connection was busy or broken until the
 * window's end, was intended and is not on time: a rate that either side cannot hold shows there.
 *
 * <p>Thread-safety: confined to the connection's thread, and to whoever waited for the window's
 * end.
 */
final class Pacing {
  private static final long TIMELY_NS = TimeUnit.MILLISECONDS.toNanos(1);
  private static final int TIMELY_PART_OF_GAP = 10;

  private final @Nullable OpenLoop loop;
  private final int connections;
  private final int number;
  private final long seed;

  private final long timelyNs;
  private @Nullable SendSchedule schedule;
  private long startNs;
  private long freeSinceNs;
  private long intended;
  private long timely;

  /**
   * @param number which connection of the profile, from 0
   * @param seed of its random gaps
   */
  Pacing(LoadProfile profile, int number, long seed) {
    this.loop = profile.openLoop().orElse(null);
    this.connections = profile.connections();
    this.number = number;
    this.seed = seed;
    timelyNs = Math.max(TIMELY_NS, profile.meanGap().toNanos() / TIMELY_PART_OF_GAP);
  }

  /** A window begins. */
  void begin(Window window) {
    startNs = window.startNs();
    freeSinceNs = startNs;
    intended = 0;
    timely = 0;
    if (loop != null) {
      schedule = new SendSchedule(loop, connections, number, seed);
    }
  }

  /** When the next round is to start; in the past when it is late. */
  long dueNs(long nowNs) {
    return schedule == null ? nowNs : startNs + schedule.dueNs();
  }

  /** A round starts now. Returns when it was intended to. */
  long start(long nowNs) {
    if (schedule == null) {
      return nowNs;
    }
    long dueNs = startNs + schedule.dueNs();
    intended++;
    if (nowNs - dueNs <= timelyNs || nowNs - freeSinceNs <= timelyNs) {
      timely++;
    }
    schedule.next();
    return dueNs;
  }

  /** The answer is there: the connection may send again. */
  void answered(long nowNs) {
    freeSinceNs = nowNs;
  }

  /** The window is over for this connection: what it has not started was intended all the same. */
  void end(Window window) {
    if (schedule == null) {
      return;
    }
    if (!window.timed()) {
      intended += window.left(intended);
      return;
    }
    while (startNs + schedule.dueNs() - window.deadlineNs() < 0) {
      intended++;
      schedule.next();
    }
  }

  /** Whether rounds have intended times. */
  boolean isOpenLoop() {
    return loop != null;
  }

  /** Sends of the window that were intended; 0 in a closed loop. */
  long intended() {
    return intended;
  }

  /** Those of them that left on time. */
  long timely() {
    return timely;
  }
}
