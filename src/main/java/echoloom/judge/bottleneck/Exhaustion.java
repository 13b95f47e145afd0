package echoloom.judge.bottleneck;

import echoloom.model.Bottleneck.Kind;
import echoloom.model.FailureKind;
import echoloom.model.Metric;
import java.util.Optional;

/** Resources that run out: a failure or a kernel counter shows them for certain. */
final class Exhaustion {
  /** One retransmission in a thousand echoes already shows in P99.9. */
  private static final double LOSS_PER_ECHO = 0.001;

  private Exhaustion() {}

  static Optional<Cause> descriptors(CellFigures cell) {
    long client = cell.failed(FailureKind.DESCRIPTORS_EXHAUSTED);
    double server = cell.orZero(Metric.ACCEPT_FAILURES);
    if (client == 0 && server == 0) {
      return Optional.empty();
    }
    return Cause.found(
        Kind.DESCRIPTORS,
        "%,d connects and %,.0f accepts found no free descriptor".formatted(client, server),
        "Raise `ulimit -n`, or spread the connections over more processes.");
  }

  static Optional<Cause> ephemeralPorts(CellFigures cell) {
    long failed = cell.failed(FailureKind.PORTS_EXHAUSTED);
    if (failed == 0) {
      return Optional.empty();
    }
    return Cause.found(
        Kind.EPHEMERAL_PORTS,
        "%,d connects found no free local port, with %,.0f sockets in TIME_WAIT"
            .formatted(failed, cell.orZero(Metric.TIME_WAIT_MAX)),
        "Use long connections, widen net.ipv4.ip_local_port_range, or add source addresses.");
  }

  static Optional<Cause> acceptQueue(CellFigures cell) {
    int backlog = cell.cell().server().backlog();
    double overflows = cell.orZero(Metric.LISTEN_OVERFLOWS);
    double halfOpen = cell.orZero(Metric.SYN_RECV_MAX);
    // The counters of a remote server may be missing; handshakes that pile up show the same.
    boolean pilesUp =
        halfOpen > backlog
            && halfOpen > cell.get(Metric.ESTABLISHED_MAX).orElse(Double.POSITIVE_INFINITY);
    if (overflows == 0 && !pilesUp) {
      return Optional.empty();
    }
    int connections = cell.cell().load().connections();
    return Cause.found(
        Kind.ACCEPT_QUEUE,
        "the accept queue of %,d overflowed %,.0f times, with up to %,.0f handshakes in SYN_RECV"
            .formatted(backlog, overflows, halfOpen),
        backlog < connections
            ? "Raise --backlog to %,d or more, and net.core.somaxconn with it."
                .formatted(connections)
            : "Raise net.core.somaxconn, or accept faster: --accept drain, more threads.");
  }

  static Optional<Cause> packetLoss(CellFigures cell) {
    long lost = cell.failed(FailureKind.CONNECT_TIMEOUT) + cell.failed(FailureKind.UNREACHABLE);
    double sentAgain = cell.orZero(Metric.RETRANSMITS);
    double echoes = cell.get(Metric.ECHOES).orElse(Double.POSITIVE_INFINITY);
    if (lost == 0 && sentAgain <= LOSS_PER_ECHO * echoes) {
      return Optional.empty();
    }
    return Cause.found(
        Kind.PACKET_LOSS,
        "%,.0f segments were sent again and %,d connects had no answer".formatted(sentAgain, lost),
        "Look for drops on the path: interface counters, connection tracking, rate limits.");
  }
}
