package echoloom.server.netty;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Transport;
import io.netty.channel.ChannelFactory;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.nio.NioChannelOption;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.unix.UnixChannelOption;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import java.net.StandardSocketOptions;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What Netty needs of a transport.
 *
 * @param events makes what an event loop waits with
 * @param listener makes unbound listeners
 * @param sharedPort the option that lets several listeners share a port
 */
record NettyTransport(
    IoHandlerFactory events,
    ChannelFactory<? extends ServerSocketChannel> listener,
    ChannelOption<Boolean> sharedPort) {

  /**
   * @throws EcholoomException when this host does not offer it; the message says why
   */
  static NettyTransport of(Transport transport) {
    return switch (transport) {
      case NIO ->
          new NettyTransport(
              NioIoHandler.newFactory(),
              NioServerSocketChannel::new,
              NioChannelOption.of(StandardSocketOptions.SO_REUSEPORT));
      case EPOLL -> {
        require(transport, Epoll.unavailabilityCause());
        yield new NettyTransport(
            EpollIoHandler.newFactory(),
            EpollServerSocketChannel::new,
            UnixChannelOption.SO_REUSEPORT);
      }
      case URING -> {
        require(transport, IoUring.unavailabilityCause());
        yield new NettyTransport(
            IoUringIoHandler.newFactory(),
            IoUringServerSocketChannel::new,
            UnixChannelOption.SO_REUSEPORT);
      }
    };
  }

  private static void require(Transport transport, @Nullable Throwable cause) {
    if (cause != null) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          String.format(
              Locale.ROOT,
              "netty cannot use transport %s here: %s; use --transport nio",
              transport.key(),
              cause.getMessage()));
    }
  }
}
