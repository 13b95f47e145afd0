package echoloom.client.spi;

import java.util.List;
import java.util.function.BinaryOperator;

/**
 * What one connection, or all of them, did in one window.
 *
 * @param echoes correct echoes
 * @param connects connects that succeeded
 * @param notAttempted rounds left undone because the connection had failed
 * @param latencySumNs sum of the round times of the correct echoes
 * @param activeNs start of the first round to the last completion, summed over the connections
 * @param elapsedNs barrier to last completion of any connection
 * @param intendedSends sends that an open loop intended; 0 in a closed loop
 * @param timelySends those of them that left on time
 */
public record Tally(
    long echoes,
    long connects,
    long notAttempted,
    long latencySumNs,
    long activeNs,
    long elapsedNs,
    long intendedSends,
    long timelySends) {

  public static final Tally ZERO = new Tally(0, 0, 0, 0, 0, 0, 0, 0);

  /** What all connections did, added by {@link #plus} or {@link #then}. */
  public static Tally total(
      List<? extends DriverConnection> connections, BinaryOperator<Tally> adding) {
    return connections.stream().map(DriverConnection::tally).reduce(ZERO, adding);
  }

  /** Both, done at the same time. */
  public Tally plus(Tally other) {
    return and(other, Math.max(elapsedNs, other.elapsedNs));
  }

  /** The same, in a window of at least this length. */
  public Tally lasting(long minElapsedNs) {
    return and(ZERO, Math.max(elapsedNs, minElapsedNs));
  }

  /** This, and then the other. */
  public Tally then(Tally other) {
    return and(other, elapsedNs + other.elapsedNs);
  }

  private Tally and(Tally other, long bothElapsedNs) {
    return new Tally(
        echoes + other.echoes,
        connects + other.connects,
        notAttempted + other.notAttempted,
        latencySumNs + other.latencySumNs,
        activeNs + other.activeNs,
        bothElapsedNs,
        intendedSends + other.intendedSends,
        timelySends + other.timelySends);
  }
}
