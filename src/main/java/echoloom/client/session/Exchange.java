package echoloom.client.session;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * The bytes of one echo under way. The answer is received over the bytes already sent, so one
 * buffer is enough. With a blocking channel each call waits, with another it does what can be done.
 *
 * <p>Thread-safety: confined to the connection, which owns the buffer.
 */
public final class Exchange {
  /** Bytes under way at most: the kernel's buffers hold them, so that no peer can block a write. */
  private static final int MAX_IN_FLIGHT = 256 << 10;

  private final ByteBuffer buffer;
  private final int size;
  private int sent;
  private int received;

  /**
   * @param buffer room for an echo and some bytes too many
   * @param size bytes of an echo
   */
  public Exchange(ByteBuffer buffer, int size) {
    this.buffer = buffer;
    this.size = size;
  }

  /** Starts over: nothing is sent. */
  public void begin() {
    sent = 0;
    received = 0;
  }

  /** Whether there is something to send before more has come back. */
  public boolean maySend() {
    return sent < size && sent - received < MAX_IN_FLIGHT;
  }

  /** Whether there is something to wait for, or room for what nobody asked for. */
  public boolean mayReceive() {
    return received < sent || sent == size;
  }

  /** Whether as many bytes came back as an echo has, or more. */
  public boolean isComplete() {
    return received >= size;
  }

  /** Bytes that came back. */
  public int received() {
    return received;
  }

  /** The address of the buffer, for the kernel. */
  public long address() {
    return MemorySegment.ofBuffer(buffer.duplicate().clear()).address();
  }

  /** Where in the buffer the next bytes to send are. */
  public int sendOffset() {
    return sent;
  }

  /** How many bytes may be sent from there. */
  public int sendLength() {
    return Math.min(size, received + MAX_IN_FLIGHT) - sent;
  }

  /** So many bytes were sent, or will be before anything else is. */
  public void sent(int bytes) {
    sent += bytes;
  }

  /** Where in the buffer the next bytes received belong. */
  public int receiveOffset() {
    return received;
  }

  /** How many bytes may be received there. */
  public int receiveLength() {
    return (sent < size ? sent : buffer.capacity()) - received;
  }

  /** So many bytes were received. */
  public void received(int bytes) {
    received += bytes;
  }

  /** Where in the buffer bytes after the echo belong. */
  public int extraOffset() {
    return size;
  }

  /** How many of them have room. */
  public int extraLength() {
    return buffer.capacity() - size;
  }

  /** Sends once. */
  public void send(SocketChannel channel) throws IOException {
    sent(channel.write(slice(sent, sendLength())));
  }

  /** Receives once; false when the peer has closed. */
  public boolean receive(SocketChannel channel) throws IOException {
    int count = channel.read(slice(received, receiveLength()));
    received(Math.max(0, count));
    return count >= 0;
  }

  /** Receives once after the last echo; how many bytes came, -1 when the peer has closed. */
  public int receiveExtra(SocketChannel channel) throws IOException {
    return channel.read(slice(size, extraLength()));
  }

  private ByteBuffer slice(int offset, int length) {
    return buffer.limit(offset + length).position(offset);
  }
}
