package echoloom.preflight;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;

/**
 * Tells whether an address and port can be had. It binds <em>without</em> SO_REUSEPORT: with it, a
 * second server would join a stale one without an error and take half of its connections.
 */
public final class PortProbe {
  private PortProbe() {}

  /**
   * Binds and lets go again; never listens, so no connection is taken.
   *
   * @param address where a server wants to listen
   * @return false when another socket has it
   * @throws IOException when the address cannot be bound for another reason, such as not being one
   *     of this host
   */
  public static boolean isFree(InetSocketAddress address) throws IOException {
    try (SocketChannel probe = SocketChannel.open()) {
      // Connections of an earlier server in TIME_WAIT do not count as taken.
      probe.setOption(StandardSocketOptions.SO_REUSEADDR, true);
      probe.bind(address);
      return true;
    } catch (BindException taken) {
      // "Cannot assign requested address" has the same type but is no sign of another server.
      if (String.valueOf(taken.getMessage()).contains("in use")) {
        return false;
      }
      throw taken;
    }
  }
}
