package echoloom.client.selector;

import echoloom.client.session.Dialer;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/**
 * A non-blocking socket and its registration, which is changed only when it has to be: each change
 * is a system call.
 *
 * <p>Thread-safety: confined to the selector's thread, except for {@link #close}.
 */
final class SelectorSocket {
  private final SocketChannel channel;
  private final SelectionKey key;
  private int wanted;

  private SelectorSocket(SocketChannel channel, SelectionKey key) {
    this.channel = channel;
    this.key = key;
  }

  /**
   * A socket that is ready to connect and waits for nothing; the caller owns it.
   *
   * @param attachment for the key
   * @throws IOException when no descriptor or no source address is left
   */
  static SelectorSocket open(Dialer dialer, Selector selector, Object attachment)
      throws IOException {
    SocketChannel channel = dialer.open();
    try {
      channel.configureBlocking(false);
      return new SelectorSocket(channel, channel.register(selector, 0, attachment));
    } catch (IOException | RuntimeException failed) {
      channel.close();
      throw failed;
    }
  }

  SocketChannel channel() {
    return channel;
  }

  /** Waits for these operations of {@link SelectionKey}, and for no others. */
  void want(int operations) {
    if (wanted != operations) {
      wanted = operations;
      key.interestOps(operations);
    }
  }

  /** Closes the socket: its FIN goes out now, its descriptor is freed at the next select. */
  void close() throws IOException {
    channel.close();
  }
}
