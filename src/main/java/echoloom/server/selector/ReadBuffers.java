package echoloom.server.selector;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;

/**
 * The worker's read buffer, and its successors: a connection that could not write everything keeps
 * the buffer as it is, without a copy, and the worker goes on with another one. So a connection
 * never holds back more than one buffer, and only slow readers hold any.
 */
final class ReadBuffers {
  /** Spare buffers kept for later; those over it are left to the garbage collector. */
  private static final int SPARES = 64;

  private final int bytes;
  private final ArrayDeque<ByteBuffer> spares = new ArrayDeque<>();
  private ByteBuffer current;

  /**
   * @param bytes the size of every buffer
   */
  ReadBuffers(int bytes) {
    this.bytes = bytes;
    this.current = ByteBuffer.allocateDirect(bytes);
  }

  /** The buffer to read into, cleared. */
  ByteBuffer current() {
    return current.clear();
  }

  /** Gives the current buffer away, with the bytes that it holds. */
  ByteBuffer handOver() {
    ByteBuffer given = current;
    ByteBuffer spare = spares.poll();
    current = spare == null ? ByteBuffer.allocateDirect(bytes) : spare;
    return given;
  }

  /** Takes a buffer back. */
  void giveBack(ByteBuffer buffer) {
    if (spares.size() < SPARES) {
      spares.push(buffer);
    }
  }
}
