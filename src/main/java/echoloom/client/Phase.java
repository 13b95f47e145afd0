package echoloom.client;

import java.util.Locale;

/** What the connections of a load do together, in this order. */
enum Phase {
  /** Opens the connections; short connections have nothing to do here. */
  CONNECT,
  /** Echoes that are not counted. */
  WARMUP,
  /** The echoes that count. */
  MEASURE;

  /** The name in recordings. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
