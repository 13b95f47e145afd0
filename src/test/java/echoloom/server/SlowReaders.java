package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Many clients in one thread that send until the server stops reading, and only then read. */
final class SlowReaders implements AutoCloseable {
  /** Small, so that buffers on the way are soon full. */
  private static final int SOCKET_BUFFER_BYTES = 4096;

  /** Far more than all buffers of one such connection hold. */
  private static final int MOST_BYTES = 8 << 20;

  private static final long QUIET_NS = 300_000_000;

  private static final int WRITE_BYTES = 16 * 1024;

  private static final int READ_BYTES = 64 * 1024;

  /** A prime, so that no length on the way is a multiple of it and bytes out of place show. */
  private static final int PERIOD = 65_521;

  private static final byte[] PATTERN = pattern();

  private static final class Reader {
    final SocketChannel channel;
    long sent;
    long received;

    Reader(SocketChannel channel) {
      this.channel = channel;
    }
  }

  private final List<Reader> readers = new ArrayList<>();

  private SlowReaders() {}

  static SlowReaders connect(int port, int count) throws IOException {
    SlowReaders all = new SlowReaders();
    try {
      for (int i = 0; i < count; i++) {
        SocketChannel channel = SocketChannel.open();
        all.readers.add(new Reader(channel));
        channel.setOption(StandardSocketOptions.SO_RCVBUF, SOCKET_BUFFER_BYTES);
        channel.setOption(StandardSocketOptions.SO_SNDBUF, SOCKET_BUFFER_BYTES);
        channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.configureBlocking(false);
      }
      return all;
    } catch (IOException failed) {
      all.close();
      throw failed;
    }
  }

  /** Sends on all connections until none has taken a byte for a while. */
  void sendUntilTheServerStopsReading() throws IOException {
    long quietSinceNs = System.nanoTime();
    while (System.nanoTime() - quietSinceNs < QUIET_NS) {
      long sent = 0;
      for (Reader reader : readers) {
        int count = reader.channel.write(pattern(reader.sent, WRITE_BYTES));
        reader.sent += count;
        sent += count;
        assertThat(reader.sent).as("bytes of one connection").isLessThan(MOST_BYTES);
      }
      if (sent > 0) {
        quietSinceNs = System.nanoTime();
      }
    }
  }

  /**
   * Reads until the first so many connections have all their bytes back, in order. The others are
   * closed before: what all of them hold is near what the kernel gives TCP (net.ipv4.tcp_mem), and
   * short of memory it drops segments that then wait for ever longer timeouts.
   */
  void readEverythingBack(int count) throws IOException {
    for (Reader reader : readers.subList(count, readers.size())) {
      reader.channel.close();
    }
    Await.until("slow readers have their bytes back", () -> readOnce(readers.subList(0, count)));
  }

  private static boolean readOnce(List<Reader> some) {
    ByteBuffer buffer = ByteBuffer.allocate(READ_BYTES);
    boolean complete = true;
    for (Reader reader : some) {
      try {
        int count = reader.channel.read(buffer.clear());
        assertThat(count).as("the end of a stream too early").isNotNegative();
        assertThat(buffer.flip()).isEqualTo(pattern(reader.received, count));
        reader.received += count;
      } catch (IOException failed) {
        throw new AssertionError(failed);
      }
      complete &= reader.received == reader.sent;
    }
    return complete;
  }

  private static byte[] pattern() {
    byte[] bytes = Arrays.copyOf(EchoClient.bytes(PERIOD, 1), PERIOD + READ_BYTES);
    for (int index = PERIOD; index < bytes.length; index++) {
      bytes[index] = bytes[index - PERIOD];
    }
    return bytes;
  }

  /** The bytes of the stream from this place on. */
  private static ByteBuffer pattern(long position, int count) {
    return ByteBuffer.wrap(PATTERN, (int) (position % PERIOD), count);
  }

  @Override
  public void close() throws IOException {
    for (Reader reader : readers) {
      reader.channel.close();
    }
  }
}
