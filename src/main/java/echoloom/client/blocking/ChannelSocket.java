package echoloom.client.blocking;

import echoloom.client.session.Exchange;
import echoloom.client.session.Load;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/** A blocking channel of the JDK: each call is one system call or more, nothing is batched. */
final class ChannelSocket implements EchoSocket {
  private final SocketChannel channel;
  private final InetSocketAddress target;

  private ChannelSocket(SocketChannel channel, InetSocketAddress target) {
    this.channel = channel;
    this.target = target;
  }

  /**
   * Opens one.
   *
   * @throws IOException when no descriptor or no source address is left
   */
  static ChannelSocket open(Load load) throws IOException {
    return new ChannelSocket(load.dialer().open(), load.target());
  }

  @Override
  public void connect() throws IOException {
    boolean _ = channel.connect(target);
  }

  @Override
  public void send(Exchange exchange) throws IOException {
    exchange.send(channel);
  }

  @Override
  public boolean receive(Exchange exchange) throws IOException {
    return exchange.receive(channel);
  }

  @Override
  public int receiveExtra(Exchange exchange) throws IOException {
    channel.configureBlocking(false);
    int extra = exchange.receiveExtra(channel);
    channel.configureBlocking(true);
    return extra;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  @Override
  public void abort() {
    try {
      channel.close();
    } catch (IOException _) {
      // Its thread finds it closed all the same.
    }
  }
}
