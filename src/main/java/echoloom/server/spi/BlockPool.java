package echoloom.server.spi;

import echoloom.linux.Memory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * Native memory for the {@link Backlog backlogs} of one worker. It grows to the most that was
 * needed at one time and is given back with the arena.
 *
 * <p>Thread-safety: confined to the worker's thread.
 */
public final class BlockPool {
  /** Room before the first byte of a fresh block, for {@link Backlog#prepend}. */
  public static final int HEADROOM_BYTES = 4096;

  /** One block holds what one connection may have pending, 64 KiB, in the normal case. */
  static final int BLOCK_BYTES = HEADROOM_BYTES + 64 * 1024;

  private static final int BLOCKS_PER_MAPPING = 16;

  static final class Block {
    final MemorySegment memory;
    int start;
    int end;
    @Nullable Block next;

    Block(MemorySegment memory) {
      this.memory = memory;
    }
  }

  private final Arena arena;
  private @Nullable Block free;

  /** An empty pool; takes no memory before it is needed. */
  public BlockPool(Arena arena) {
    this.arena = arena;
  }

  /**
   * An empty block.
   *
   * @throws UncheckedIOException when the system has no more memory
   */
  Block take() {
    if (free == null) {
      grow();
    }
    Block block = free;
    if (block == null) {
      throw new IllegalStateException("no block after growing");
    }
    free = block.next;
    block.next = null;
    block.start = HEADROOM_BYTES;
    block.end = HEADROOM_BYTES;
    return block;
  }

  private void grow() {
    MemorySegment mapping;
    try {
      // Mapped, not allocated: pages that are never touched take no memory.
      mapping = Memory.map((long) BLOCK_BYTES * BLOCKS_PER_MAPPING, arena);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    for (int index = 0; index < BLOCKS_PER_MAPPING; index++) {
      giveBack(new Block(mapping.asSlice((long) index * BLOCK_BYTES, BLOCK_BYTES)));
    }
  }

  void giveBack(Block block) {
    block.next = free;
    free = block;
  }
}
