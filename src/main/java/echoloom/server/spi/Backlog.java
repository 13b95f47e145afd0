package echoloom.server.spi;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of one connection that are received and not yet sent, in order. Takes memory from a pool
 * only while there are any. Bytes stay where they are until they are {@linkplain #sent}, so that
 * the kernel may read them while more are appended.
 *
 * <p>Thread-safety: confined to the worker's thread.
 */
public final class Backlog {
  private final BlockPool pool;
  private BlockPool.@Nullable Block first;
  private BlockPool.@Nullable Block last;
  private long bytes;

  /** An empty one. */
  public Backlog(BlockPool pool) {
    this.pool = pool;
  }

  /** Whether there is nothing to send. */
  public boolean isEmpty() {
    return bytes == 0;
  }

  /** How many bytes are to be sent. */
  public long bytes() {
    return bytes;
  }

  /** Adds a copy at the end. */
  public void append(MemorySegment source, long offset, int length) {
    int copied = 0;
    while (copied < length) {
      BlockPool.Block block = last;
      if (block == null || block.end == BlockPool.BLOCK_BYTES) {
        block = addBlock(block);
      }
      int part = Math.min(length - copied, BlockPool.BLOCK_BYTES - block.end);
      MemorySegment.copy(source, offset + copied, block.memory, block.end, part);
      block.end += part;
      copied += part;
    }
    bytes += length;
  }

  /**
   * Adds a copy at the front: what was on its way past the backlog and could not be sent. Nothing
   * may have been sent from the backlog since it was last empty.
   *
   * @param length at most {@link BlockPool#HEADROOM_BYTES}
   */
  public void prepend(MemorySegment source, long offset, int length) {
    BlockPool.Block block = first;
    if (block == null) {
      append(source, offset, length);
      return;
    }
    block.start -= length;
    MemorySegment.copy(source, offset, block.memory, block.start, length);
    bytes += length;
  }

  private BlockPool.Block addBlock(BlockPool.@Nullable Block previous) {
    BlockPool.Block block = pool.take();
    if (previous == null) {
      first = block;
    } else {
      previous.next = block;
    }
    last = block;
    return block;
  }

  /** The bytes to send next; at least one, not always all. */
  public MemorySegment next() {
    BlockPool.Block block = present();
    return block.memory.asSlice(block.start, block.end - block.start);
  }

  private BlockPool.Block present() {
    BlockPool.Block block = first;
    if (block == null) {
      throw new IllegalStateException("the backlog is empty");
    }
    return block;
  }

  /** Drops so many bytes of {@link #next}. */
  public void sent(int count) {
    BlockPool.Block block = present();
    block.start += count;
    bytes -= count;
    if (block.start == block.end) {
      first = block.next;
      if (first == null) {
        last = null;
      }
      pool.giveBack(block);
    }
  }

  /** Drops everything. */
  public void clear() {
    while (first != null) {
      BlockPool.Block block = first;
      first = block.next;
      pool.giveBack(block);
    }
    last = null;
    bytes = 0;
  }
}
