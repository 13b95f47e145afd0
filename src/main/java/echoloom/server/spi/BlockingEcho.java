package echoloom.server.spi;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** The echo as blocking I/O has it: read, write everything, read again. Stateless. */
public final class BlockingEcho {
  private BlockingEcho() {}

  /**
   * Echoes until the peer ends its side; then everything has been written, so that closing the
   * channel sends the FIN after the last byte. A peer that does not read is not read from.
   *
   * @param buffer what one read can bring, and the most that is held back
   * @param counters reads and writes are counted here, by this thread only
   * @throws IOException when the connection or the channel ends before
   */
  public static void run(SocketChannel channel, ByteBuffer buffer, WorkerCounters counters)
      throws IOException {
    while (true) {
      int received = channel.read(buffer.clear());
      counters.read(received);
      if (received < 0) {
        return;
      }
      buffer.flip();
      while (buffer.hasRemaining()) {
        channel.write(buffer);
        counters.wrote(!buffer.hasRemaining());
      }
    }
  }
}
