package echoloom.model;

import java.util.Locale;

/** Where server and client run in relation to each other. */
public enum Placement {
  /** On one host, on the same CPUs. */
  SHARED,
  /** On one host, on disjoint CPUs. */
  SPLIT,
  /** On two hosts. */
  REMOTE;

  /** The name in experiment files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
