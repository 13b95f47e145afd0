package echoloom.client.session;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The bytes of an echo and their verification. With 16 bytes or more, each echo is unique: 8 bytes
 * connection id, 8 bytes sequence, both big-endian, then a pattern. Shorter payloads are {@code
 * "hello echo\r\n"}, repeated or cut to size.
 *
 * <p>The answer is received into the buffer that was sent, over the bytes already gone. So a
 * correct echo leaves the buffer ready for the next, and one buffer per connection is enough.
 *
 * <p>Thread-safety: immutable; the buffers passed in belong to the caller.
 */
public final class Payload {
  /** Room behind the payload in each buffer, so that an answer that is too long is seen. */
  public static final int EXTRA_BYTES = 16;

  private static final int STAMP_BYTES = 2 * Long.BYTES;
  private static final byte[] GREETING = "hello echo\r\n".getBytes(StandardCharsets.US_ASCII);

  private final int size;
  private final boolean stamped;

  /** The whole payload; with a stamp, only what follows it counts. Position and limit stay. */
  private final ByteBuffer pattern;

  private final ByteBuffer tail;

  /**
   * @param size bytes per echo, at least 1
   */
  public Payload(int size) {
    this.size = size;
    stamped = size >= STAMP_BYTES;
    pattern = ByteBuffer.allocateDirect(size);
    for (int index = 0; index < size; index++) {
      // 251 is prime: a shift by any buffer or segment size shows.
      pattern.put(index, stamped ? (byte) (index % 251) : GREETING[index % GREETING.length]);
    }
    int tailStart = stamped ? STAMP_BYTES : 0;
    tail = pattern.slice(tailStart, size - tailStart);
  }

  /** Bytes per echo. */
  public int size() {
    return size;
  }

  /** Writes the pattern into a buffer; needed at first and after an echo that failed. */
  public void fill(ByteBuffer buffer) {
    buffer.put(0, pattern, 0, size);
  }

  /** Makes the buffer that of this connection and sequence. */
  public void stamp(ByteBuffer buffer, long connectionId, long sequence) {
    if (stamped) {
      buffer.putLong(0, connectionId).putLong(Long.BYTES, sequence);
    }
  }

  /** The index of the first byte that is not as sent, or -1. Moves the buffer's position. */
  public int mismatch(ByteBuffer buffer, long connectionId, long sequence) {
    buffer.limit(size).position(size - tail.capacity());
    if (stamped && (buffer.getLong(0) != connectionId || buffer.getLong(Long.BYTES) != sequence)) {
      int index = 0;
      while (buffer.get(index) == sent(index, connectionId, sequence)) {
        index++;
      }
      return index;
    }
    int index = buffer.mismatch(tail);
    return index < 0 ? -1 : buffer.position() + index;
  }

  /** The byte sent at this index. */
  public byte sent(int index, long connectionId, long sequence) {
    if (stamped && index < STAMP_BYTES) {
      long word = index < Long.BYTES ? connectionId : sequence;
      int lowerBytes = Long.BYTES - 1 - index % Long.BYTES;
      return (byte) (word >>> (Byte.SIZE * lowerBytes));
    }
    return pattern.get(index);
  }
}
