package echoloom.server.spi;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.NetworkChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Sockets bound with SO_REUSEPORT, so that every worker listens on the same port. Stateless. */
public final class ListenSocket {
  private ListenSocket() {}

  /**
   * A blocking listener.
   *
   * @param backlog the accept queue asked for; the kernel caps it at net.core.somaxconn
   * @throws IOException when the address cannot be had
   */
  public static ServerSocketChannel open(InetSocketAddress address, int backlog)
      throws IOException {
    ServerSocketChannel listener = ServerSocketChannel.open(family(address));
    try {
      share(listener);
      return listener.bind(address, backlog);
    } catch (IOException | RuntimeException failed) {
      listener.close();
      throw failed;
    }
  }

  /**
   * Holds a port without listening: port 0 is chosen once for all workers, and a port that a
   * foreign listener has is found out before any worker starts.
   *
   * @throws IOException when the address cannot be had; the message names it
   */
  public static SocketChannel reserve(InetSocketAddress address) throws IOException {
    SocketChannel reservation = SocketChannel.open(family(address));
    try {
      share(reservation);
      return reservation.bind(address);
    } catch (IOException failed) {
      reservation.close();
      throw new IOException(
          "cannot listen on %s:%d: %s"
              .formatted(address.getHostString(), address.getPort(), failed.getMessage()),
          failed);
    } catch (RuntimeException failed) {
      reservation.close();
      throw failed;
    }
  }

  private static void share(NetworkChannel channel) throws IOException {
    channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
    channel.setOption(StandardSocketOptions.SO_REUSEPORT, true);
  }

  private static ProtocolFamily family(InetSocketAddress address) {
    return address.getAddress() instanceof Inet6Address
        ? StandardProtocolFamily.INET6
        : StandardProtocolFamily.INET;
  }
}
