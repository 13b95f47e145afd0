package echoloom.model;

/** The phases of a trial; only what happens in {@link #MEASURE} counts. */
public enum Phase implements Keyed {
  /** The client opens its connections. */
  CONNECT,
  /** Echoes that are not counted. */
  WARMUP,
  /** From the barrier to the last completion. */
  MEASURE,
  /** Connections are closed and recordings written. */
  DRAIN
}
