package echoloom.client.session;

import echoloom.client.latency.LatencyRecorder;
import echoloom.client.spi.NanoClock;
import echoloom.model.ClientProcess;
import echoloom.model.EcholoomException;
import echoloom.model.LoadProfile;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What all connections of a load share, whatever driver runs them.
 *
 * @param profile what all client processes together do
 * @param target where the server listens
 * @param process which of them this is
 * @param payload what is sent and how it is verified
 * @param dialer where connections come from
 * @param latencies where times go
 * @param failures where failures go
 * @param clock what all its times are read from
 */
public record Load(
    LoadProfile profile,
    InetSocketAddress target,
    ClientProcess process,
    Payload payload,
    Dialer dialer,
    LatencyRecorder latencies,
    Failures failures,
    NanoClock clock) {

  /** How many connections this process has. */
  public int ownConnections() {
    return process.shareOf(profile.connections());
  }

  /** Which connection of this process it is, from 0. */
  public int ownNumber(EchoSession session) {
    return session.number() - process.firstOf(profile.connections());
  }

  /**
   * The connections of this process, each with a session of its own.
   *
   * @param connection makes one
   * @throws EcholoomException PREFLIGHT when there is not enough memory for their buffers
   */
  public <C> List<C> connections(Function<EchoSession, C> connection) {
    int count = ownConnections();
    int first = process.firstOf(profile.connections());
    BufferSlab slab = new BufferSlab(payload.size() + Payload.EXTRA_BYTES, count);
    List<C> connections = new ArrayList<>(count);
    for (int number = 0; number < count; number++) {
      connections.add(connection.apply(new EchoSession(this, first + number, slab.take())));
    }
    return connections;
  }
}
