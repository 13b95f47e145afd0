package echoloom.model;

/**
 * What held a cell back.
 *
 * @param kind the resource
 * @param evidence one sentence with the figures that show it
 * @param next what to try next, one sentence
 */
public record Bottleneck(Kind kind, String evidence, String next) {

  /** What may hold a cell back. */
  public enum Kind implements Keyed {
    /** The server's workers, or all CPUs it may use, are busy. */
    SERVER_CPU,
    /** The CPUs of the client are busy. */
    CLIENT_CPU,
    /** Server and client share CPUs, and these are busy. */
    HOST_CPU_SHARED,
    /** Connections wait for a place in the listener's queue. */
    ACCEPT_QUEUE,
    /** A process has no descriptor left. */
    DESCRIPTORS,
    /** The client has no local port left. */
    EPHEMERAL_PORTS,
    /** One CPU does the network work of all. */
    SOFTIRQ,
    /** Nobody is busy: too few connections for the round trip. */
    LATENCY_BOUND,
    /** Packets are lost and sent again. */
    PACKET_LOSS,
    /** None of these shows. */
    UNKNOWN;

    /** The name in tables. */
    public String label() {
      return switch (this) {
        case SERVER_CPU -> "server CPU";
        case CLIENT_CPU -> "client CPU";
        case HOST_CPU_SHARED -> "host CPU shared";
        case ACCEPT_QUEUE -> "accept queue";
        case DESCRIPTORS -> "descriptors";
        case EPHEMERAL_PORTS -> "ephemeral ports";
        case SOFTIRQ -> "softirq of one CPU";
        case LATENCY_BOUND -> "latency-bound";
        case PACKET_LOSS -> "packet loss";
        case UNKNOWN -> "unknown";
      };
    }
  }
}
