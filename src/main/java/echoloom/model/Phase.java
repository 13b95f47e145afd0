package echoloom.model;

import java.util.Locale;

/** The phases of a trial; only what happens in {@link #MEASURE} counts. */
public enum Phase {
  /** The client opens its connections. */
  CONNECT,
  /** Echoes that are not counted. */
  WARMUP,
  /** From the barrier to the last completion. */
  MEASURE,
  /** Connections are closed and recordings written. */
  DRAIN;

  /** The name in files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
