package echoloom.model;

import java.util.Optional;

/**
 * How a client process kept the schedule of an open loop.
 *
 * @param intendedSends sends that the schedule had in the measure window, those included that never
 *     left
 * @param timelySends those of them that left on time
 * @param uncorrectedLatency round times of the correct echoes from their real start; those of
 *     {@link LoadResult#echoLatency} are from the intended start
 */
public record OpenLoopResult(
    long intendedSends, long timelySends, Optional<LatencySummary> uncorrectedLatency) {}
