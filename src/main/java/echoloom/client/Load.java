package echoloom.client;

import echoloom.model.EcholoomException;
import echoloom.model.LoadProfile;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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

  /**
   * The connections of this process, each with a session of its own.
   *
   * @param connection makes one
   * @throws EcholoomException PREFLIGHT when there is not enough memory for their buffers
   */
  <C> List<C> connections(Function<EchoSession, C> connection) {
    int count = profile.connections();
    BufferSlab slab = new BufferSlab(payload.size() + Payload.EXTRA_BYTES, count);
    List<C> connections = new ArrayList<>(count);
    for (int number = 0; number < count; number++) {
      connections.add(connection.apply(new EchoSession(this, number, slab.take())));
    }
    return connections;
  }

  /** The number that the payload carries: unique over all client processes. */
  long connectionId(int connection) {
    return (long) processIndex << Integer.SIZE | connection;
  }
}
