package echoloom.client;

import echoloom.model.LoadProfile;
import java.net.InetSocketAddress;

/**
 * What all connections of a load share, whatever driver runs them.
 *
 * @param profile what to do
 * @param target where the server listens
 * @param processIndex which client process this is, from 0
 * @param payload what is sent and how it is verified
 * @param dialer where connections come from
 * @param latencies where times go
 * @param failures where failures go
 */
record Load(
    LoadProfile profile,
    InetSocketAddress target,
    int processIndex,
    Payload payload,
    Dialer dialer,
    LatencyRecorder latencies,
    Failures failures) {

  /** The number that the payload carries: unique over all client processes. */
  long connectionId(int connection) {
    return (long) processIndex << Integer.SIZE | connection;
  }
}
