package echoloom.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What one client process saw, or several together. The measure window lasts from the barrier to
 * the last completion; times of day are {@link System#nanoTime} of the client's host, where all
 * processes have the same.
 *
 * @param echoes correct echoes in the measure window
 * @param plannedRounds connections × rounds; absent when the extent is a time
 * @param notAttempted rounds left undone because their connection had failed; 0 when the extent is
 *     a time
 * @param startNs the barrier
 * @param elapsedNs length of the measure window; 0 when no connection took part
 * @param failures failed attempts of all phases by kind, kinds that did not occur left out
 * @param examples up to 5 failures in words, with connection and sequence; corrupt echoes first
 * @param connected connects that succeeded: long in the connect phase, short in the measure window
 * @param connectStartNs when the first of those connects could begin
 * @param connectElapsedNs time those connects took all in all: length of that phase or window
 * @param echoLatency round times of the correct echoes in the measure window
 * @param connectLatency times of the connects counted by {@code connected}
 * @param sumOfLatenciesNs sum of the round times of the correct echoes
 * @param activeNs sum over the connections of the time from the start of the connection's first
 *     round to its last completion
 * @param longestStallNs longest time in the measure window that the client's own clock tick came
 *     late: how long the process was stopped or starved
 * @param openLoop how the schedule of an open loop was kept; absent in a closed loop
 * @param batchDelay how long the answers of correct echoes waited in the client, at least, for the
 *     ones that an event loop read before; absent with drivers that do not batch
 */
public record LoadResult(
    long echoes,
    OptionalLong plannedRounds,
    long notAttempted,
    long startNs,
    long elapsedNs,
    Map<FailureKind, Long> failures,
    List<String> examples,
    long connected,
    long connectStartNs,
    long connectElapsedNs,
    Optional<LatencySummary> echoLatency,
    Optional<LatencySummary> connectLatency,
    long sumOfLatenciesNs,
    long activeNs,
    long longestStallNs,
    Optional<OpenLoopResult> openLoop,
    Optional<LatencySummary> batchDelay) {

  /** Copies the collections. */
  public LoadResult {
    failures = Map.copyOf(failures);
    examples = List.copyOf(examples);
  }
}
