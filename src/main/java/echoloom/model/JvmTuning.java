package echoloom.model;

/** What the JVMs of both roles are tuned for. */
public enum JvmTuning implements OptionWord {
  /** Echoes per second: both compilers, room in the heap. */
  SPEED,
  /** Many processes with many connections each on one host: little memory and a cheap start. */
  FOOTPRINT
}
