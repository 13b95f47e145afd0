package echoloom.model;

/** Why an attempt gave no correct echo. */
public enum FailureKind implements Keyed {
  /** The peer answered the connect with a reset. */
  REFUSED(Blame.PEER, "connection refused"),
  /** No answer to the connect within the timeout: a dropped SYN or a full accept queue. */
  CONNECT_TIMEOUT(Blame.NETWORK, "connect timed out"),
  /** No route to the peer, or the path went away. */
  UNREACHABLE(Blame.NETWORK, "unreachable"),
  /** No free local port for the connect. */
  PORTS_EXHAUSTED(Blame.LOCAL, "out of local ports"),
  /** No free descriptor for the connect. */
  DESCRIPTORS_EXHAUSTED(Blame.LOCAL, "out of descriptors"),
  /** The peer reset the connection. */
  RESET(Blame.PEER, "connection reset"),
  /** The peer closed before the whole echo had come back. */
  CLOSED_EARLY(Blame.PEER, "closed before the echo was complete"),
  /** No complete echo within the timeout. */
  ECHO_TIMEOUT(Blame.PEER, "echo timed out"),
  /** Bytes came back that were not sent: other, or more of them. */
  CORRUPT(Blame.PEER, "corrupt echo"),
  /** The connection was aborted by this host. */
  ABORTED(Blame.NETWORK, "connection aborted"),
  /** Anything else: a defect of the client, or an error it does not know. */
  HARNESS(Blame.HARNESS, "client error");

  private final Blame blame;
  private final String label;

  FailureKind(Blame blame, String label) {
    this.blame = blame;
    this.label = label;
  }

  /** Where the cause lies. */
  public Blame blame() {
    return blame;
  }

  /** The cause in words, for tables. */
  public String label() {
    return label;
  }
}
