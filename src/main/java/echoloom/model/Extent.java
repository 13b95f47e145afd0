package echoloom.model;

import java.time.Duration;

/** How long a load goes on. */
public sealed interface Extent {
  /** Every connection does so many rounds, at least 1. */
  record Rounds(int count) implements Extent {}

  /** Every connection starts rounds until the time is up. */
  record Timed(Duration duration) implements Extent {}
}
