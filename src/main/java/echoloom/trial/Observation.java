package echoloom.trial;

import echoloom.model.HostSummary;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.trial.driving.Driven;
import echoloom.trial.serving.ServerSnapshot;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was observed in one trial, before it is turned into figures.
 *
 * @param driven what the clients counted, timed and used
 * @param serverIdle the server before the first connection
 * @param serverBefore the server when the window opened
 * @param serverAfter the server when the window closed
 * @param memory of this host; absent when the server is on another
 * @param host what the samples of the window show; absent when it was too short for two of them
 * @param wallDriftMs by how much the wall clock moved against the monotonic one
 * @param foreignListeners listeners on the port that should not be there, one sentence each
 * @param deaths server processes that ended before the trial did, one sentence each
 * @param traced calls by name in the window as strace counted them, of each role it was attached to
 */
public record Observation(
    Driven driven,
    ServerSnapshot serverIdle,
    ServerSnapshot serverBefore,
    ServerSnapshot serverAfter,
    Optional<MemoryAccount> memory,
    Optional<HostSummary> host,
    long wallDriftMs,
    List<String> foreignListeners,
    List<String> deaths,
    Map<Role, Map<String, Long>> traced) {}
