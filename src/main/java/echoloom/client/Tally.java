package echoloom.client;

/**
 * What one connection, or all of them, did in one window.
 *
 * @param echoes correct echoes
 * @param connects connects that succeeded
 * @param notAttempted rounds left undone because the connection had failed
 * @param latencySumNs sum of the round times of the correct echoes
 * @param activeNs barrier to last completion, summed over the connections
 * @param elapsedNs barrier to last completion of any connection
 */
record Tally(
    long echoes,
    long connects,
    long notAttempted,
    long latencySumNs,
    long activeNs,
    long elapsedNs) {

  static final Tally ZERO = new Tally(0, 0, 0, 0, 0, 0);

  Tally plus(Tally other) {
    return new Tally(
        echoes + other.echoes,
        connects + other.connects,
        notAttempted + other.notAttempted,
        latencySumNs + other.latencySumNs,
        activeNs + other.activeNs,
        Math.max(elapsedNs, other.elapsedNs));
  }
}
