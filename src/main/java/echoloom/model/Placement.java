package echoloom.model;

/** Where server and client run in relation to each other. */
public enum Placement implements Keyed {
  /** On one host, on the same CPUs. */
  SHARED,
  /** On one host, on disjoint CPUs. */
  SPLIT,
  /** On two hosts. */
  REMOTE
}
