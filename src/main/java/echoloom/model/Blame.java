package echoloom.model;

/** Where the cause of a failure lies. */
public enum Blame implements Keyed {
  /** A limit of the client's own host: descriptors, ports. */
  LOCAL,
  /** What the server did or did not do. */
  PEER,
  /** What lies between: lost packets, full queues, aborted routes. */
  NETWORK,
  /** The load generator itself. */
  HARNESS
}
