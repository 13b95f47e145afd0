package echoloom.client.session;

import echoloom.linux.Descriptors;
import echoloom.linux.Errno;
import echoloom.linux.Sockets;
import java.io.IOException;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;

/** Makes the sockets of a load, each bound to its source and without Nagle delay. Thread-safe. */
public final class Dialer {
  private final ProtocolFamily family;
  private final SourceAddresses sources;
  private final AtomicLong nextCandidate = new AtomicLong();

  public Dialer(InetSocketAddress target, SourceAddresses sources) {
    this.family =
        target.getAddress() instanceof Inet4Address
            ? StandardProtocolFamily.INET
            : StandardProtocolFamily.INET6;
    this.sources = sources;
  }

  /**
   * A socket that is ready to connect; the caller owns it.
   *
   * @throws BindException when no source is left
   * @throws IOException when no descriptor is left
   */
  public SocketChannel open() throws IOException {
    SocketChannel channel = SocketChannel.open(family);
    try {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      if (!sources.chosenByKernel()) {
        bind(channel::bind);
      }
      return channel;
    } catch (IOException | RuntimeException failed) {
      channel.close();
      throw failed;
    }
  }

  /**
   * The same as a descriptor, for those who make their own system calls; the caller closes it.
   *
   * @throws BindException when no source is left
   * @throws IOException when no descriptor is left
   */
  public int openDescriptor() throws IOException {
    int domain = family == StandardProtocolFamily.INET ? Sockets.AF_INET : Sockets.AF_INET6;
    int type = Sockets.SOCK_STREAM | Sockets.SOCK_CLOEXEC;
    int fd = Errno.check("socket", Sockets.socket(domain, type, 0));
    try {
      int _ =
          Errno.check(
              "setsockopt", Sockets.setsockopt(fd, Sockets.IPPROTO_TCP, Sockets.TCP_NODELAY, 1));
      if (!sources.chosenByKernel()) {
        bind(source -> bind(fd, source));
      }
      return fd;
    } catch (IOException | RuntimeException failed) {
      int _ = Descriptors.close(fd);
      throw failed;
    }
  }

  private static void bind(int fd, InetSocketAddress source) throws IOException {
    int result = Sockets.bind(fd, source);
    if (result == -Errno.EADDRINUSE) {
      throw new BindException(source + ": " + Errno.text(Errno.EADDRINUSE));
    }
    int _ = Errno.check("bind " + source, result);
  }

  /** Gives a socket its source. */
  private interface Binding {
    void to(InetSocketAddress source) throws IOException;
  }

  private void bind(Binding socket) throws IOException {
    long candidate;
    while ((candidate = nextCandidate.getAndIncrement()) < sources.candidates()) {
      if (sources.skips(candidate)) {
        continue;
      }
      try {
        socket.to(sources.source(candidate));
        return;
      } catch (BindException _) {
        // Somebody has that port, or TIME_WAIT keeps it: the next one.
      }
    }
    throw new BindException("no source port left in 127.0.0.0/8");
  }
}
