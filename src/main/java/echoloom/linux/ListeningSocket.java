package echoloom.linux;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;

/** The listener of one worker: many of them share a port, and the kernel spreads connections. */
public final class ListeningSocket {
  private ListeningSocket() {}

  /**
   * Opens a listener with SO_REUSEPORT. Connections inherit TCP_NODELAY from it, which saves one
   * call per connection.
   *
   * @param backlog the accept queue asked for
   * @param typeFlags SOCK_NONBLOCK or 0
   * @return its descriptor, which the caller closes
   * @throws IOException naming the call that failed and why
   */
  public static int open(InetSocketAddress address, int backlog, int typeFlags) throws IOException {
    boolean six = address.getAddress() instanceof Inet6Address;
    int fd =
        Errno.check(
            "socket",
            Sockets.socket(
                six ? Sockets.AF_INET6 : Sockets.AF_INET,
                Sockets.SOCK_STREAM | Sockets.SOCK_CLOEXEC | typeFlags,
                0));
    try {
      set(fd, Sockets.SOL_SOCKET, Sockets.SO_REUSEADDR);
      set(fd, Sockets.SOL_SOCKET, Sockets.SO_REUSEPORT);
      set(fd, Sockets.IPPROTO_TCP, Sockets.TCP_NODELAY);
      Errno.check("bind " + address, Sockets.bind(fd, address));
      Errno.check("listen " + address, Sockets.listen(fd, backlog));
    } catch (IOException | RuntimeException failure) {
      Descriptors.close(fd);
      throw failure;
    }
    return fd;
  }

  private static void set(int fd, int level, int option) throws IOException {
    Errno.check("setsockopt", Sockets.setsockopt(fd, level, option, 1));
  }
}
