package echoloom.client.spi;

import echoloom.model.Extent;
import echoloom.model.Phase;

/**
 * One phase under way: when it began and when a connection is done with it. Immutable; times are
 * those of {@link System#nanoTime}.
 *
 * @param phase what the connections do
 * @param startNs the barrier: when they were all released
 * @param maxRounds rounds of each connection
 * @param deadlineNs no round starts after it
 */
public record Window(Phase phase, long startNs, long maxRounds, long deadlineNs) {

  /** Before the first one: nothing starts. */
  public static final Window NONE = new Window(Phase.CONNECT, 0, 0, 0);

  /** A phase that begins at this time. */
  public static Window starting(Phase phase, Extent extent, long startNs) {
    return switch (extent) {
      case Extent.Rounds(int count) ->
          new Window(phase, startNs, count, startNs + Long.MAX_VALUE / 2);
      case Extent.Timed(var duration) ->
          new Window(phase, startNs, Long.MAX_VALUE, startNs + duration.toNanos());
    };
  }

  /**
   * The share of one connection when they take turns: when time ends the window, each has the same
   * part of it and what the ones before have left over.
   *
   * @param turn from 0 to turns - 1
   * @param turnStartNs when the turn before was over
   */
  public Window turn(int turn, int turns, long turnStartNs) {
    long turnDeadlineNs =
        timed() ? startNs + (long) ((deadlineNs - startNs) * (turn + 1.0) / turns) : deadlineNs;
    return new Window(phase, turnStartNs, maxRounds, turnDeadlineNs);
  }

  /** Whether a connection that made so many attempts starts another one. */
  public boolean goesOn(long attempts, long nowNs) {
    return attempts < maxRounds && nowNs - deadlineNs < 0;
  }

  /** Whether time, not a number of rounds, ends it. */
  public boolean timed() {
    return maxRounds == Long.MAX_VALUE;
  }

  /** Rounds that a connection leaves undone when it ends now; 0 when time ends the window. */
  public long left(long attempts) {
    return timed() ? 0 : maxRounds - attempts;
  }

  /** Whether connects and echoes count. */
  public boolean measured() {
    return phase == Phase.MEASURE;
  }
}
