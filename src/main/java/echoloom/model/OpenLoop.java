package echoloom.model;

/**
 * A load that sends at times of its own and not when the answer before has come.
 *
 * @param ratePerSecond echoes per second over all connections of a client process, at least 1
 * @param arrivals how they follow each other
 */
public record OpenLoop(int ratePerSecond, Arrivals arrivals) {}
