package echoloom.lab;

import echoloom.model.HostSummary;
import echoloom.model.LoadResult;
import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import echoloom.model.profile.RecordingProfile.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one trial brought to light, before it is turned into figures.
 *
 * @param load what the client counted and timed
 * @param clientBefore what the client had used when the window opened
 * @param clientAfter what it had used when the window closed
 * @param clientRssBeforeConnectBytes its resident memory before the first connect
 * @param serverBefore what the server processes together had used when the window opened; absent
 *     when it cannot be seen
 * @param serverAfter what it had used when the window closed
 * @param workersBefore counters when the window opened; empty for a server that is not ours
 * @param workersAfter counters when the window closed
 * @param host what the samples of the window show; absent when it was too short for two of them
 * @param wallDriftMs by how much the wall clock moved against the monotonic one
 * @param strangers listeners on the port that should not be there, one sentence each
 * @param deaths server processes that ended before the trial did, one sentence each
 * @param traced calls by name in the window as strace counted them, of each role it was attached to
 */
record Observation(
    LoadResult load,
    ProcessUsage clientBefore,
    ProcessUsage clientAfter,
    long clientRssBeforeConnectBytes,
    Optional<ProcessUsage> serverBefore,
    Optional<ProcessUsage> serverAfter,
    List<ServerCounters> workersBefore,
    List<ServerCounters> workersAfter,
    Optional<HostSummary> host,
    long wallDriftMs,
    List<String> strangers,
    List<String> deaths,
    Map<Role, Map<String, Long>> traced) {}
