package echoloom.client;

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
final class Dialer {
  private final ProtocolFamily family;
  private final SourceAddresses sources;
  private final AtomicLong nextCandidate = new AtomicLong();

  Dialer(InetSocketAddress target, SourceAddresses sources) {
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
  SocketChannel open() throws IOException {
    SocketChannel channel = SocketChannel.open(family);
    try {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      if (!sources.chosenByKernel()) {
        bind(channel);
      }
      return channel;
    } catch (IOException | RuntimeException failed) {
      channel.close();
      throw failed;
    }
  }

  private void bind(SocketChannel channel) throws IOException {
    long candidate;
    while ((candidate = nextCandidate.getAndIncrement()) < sources.candidates()) {
      if (sources.skips(candidate)) {
        continue;
      }
      try {
        channel.bind(sources.source(candidate));
        return;
      } catch (BindException _) {
        // Somebody has that port, or TIME_WAIT keeps it: the next one.
      }
    }
    throw new BindException("no source port left in 127.0.0.0/8");
  }
}
