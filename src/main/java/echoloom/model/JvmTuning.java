package echoloom.model;

import java.util.Locale;

/** What the JVMs of both roles are tuned for. */
public enum JvmTuning {
  /** Echoes per second: both compilers, room in the heap. */
  SPEED,
  /** Many processes with many connections each on one host: little memory and a cheap start. */
  FOOTPRINT;

  /** The name on the command line and in experiment files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
