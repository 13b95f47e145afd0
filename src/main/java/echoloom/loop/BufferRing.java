package echoloom.loop;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import echoloom.linux.IoUring;
import echoloom.linux.IoUringLayouts;
import echoloom.linux.IoUringSupport;
import echoloom.linux.Memory;
import echoloom.linux.NativeScope;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/**
 * Buffers from which the kernel takes one when bytes arrive, so that idle connections hold none.
 * Whoever gets a buffer with a completion gives it back.
 *
 * <p>Thread-safety: confined to the ring's thread. Its memory lives as long as the ring's scope.
 */
public final class BufferRing {
  private static final VarHandle SHORT = JAVA_SHORT.varHandle();
  private static final long SIZE = IoUringLayouts.BUF.byteSize();
  private static final long ADDRESS = IoUringLayouts.offset(IoUringLayouts.BUF, "addr");
  private static final long LENGTH = IoUringLayouts.offset(IoUringLayouts.BUF, "len");
  private static final long ID = IoUringLayouts.offset(IoUringLayouts.BUF, "bid");

  /** The reserved field of the first entry; entries must never write theirs. */
  private static final long TAIL = IoUringLayouts.offset(IoUringLayouts.BUF, "resv");

  private final int group;
  private final int bufferBytes;
  private final int mask;
  private final MemorySegment entries;
  private final MemorySegment buffers;
  private final long buffersAddress;
  private short tail;
  private short publishedTail;

  private BufferRing(
      int group, int bufferBytes, int count, MemorySegment entries, MemorySegment buffers) {
    this.group = group;
    this.bufferBytes = bufferBytes;
    this.mask = count - 1;
    this.entries = entries;
    this.buffers = buffers;
    this.buffersAddress = buffers.address();
  }

  /**
   * Provides buffers to a ring.
   *
   * @param scope that of the ring
   * @param group the number that receives name it by
   * @param count a power of two up to 32,768
   * @param bufferBytes the size of one
   * @throws IOException when there is no memory for them
   */
  public static BufferRing register(
      NativeScope scope, Ring ring, int group, int count, int bufferBytes) throws IOException {
    Arena arena = scope.arena();
    MemorySegment entries = Memory.map(count * SIZE, arena);
    MemorySegment buffers = Memory.map((long) count * bufferBytes, arena);
    MemorySegment registration = arena.allocate(IoUringLayouts.BUF_REG);
    registration.set(
        JAVA_LONG, IoUringLayouts.offset(IoUringLayouts.BUF_REG, "ring_addr"), entries.address());
    registration.set(
        JAVA_INT, IoUringLayouts.offset(IoUringLayouts.BUF_REG, "ring_entries"), count);
    registration.set(
        JAVA_SHORT, IoUringLayouts.offset(IoUringLayouts.BUF_REG, "bgid"), (short) group);
    int _ =
        IoUringSupport.require(
            "io_uring_register of the buffers",
            IoUring.register(ring.fd(), IoUring.IORING_REGISTER_PBUF_RING, registration, 1));
    BufferRing result = new BufferRing(group, bufferBytes, count, entries, buffers);
    for (int id = 0; id < count; id++) {
      result.giveBack(id);
    }
    boolean _ = result.publish();
    return result;
  }

  /** The number that receives name it by. */
  public int group() {
    return group;
  }

  /** The buffer that a completion brought, from its flags. */
  public static int id(int completionFlags) {
    return completionFlags >>> IoUring.IORING_CQE_BUFFER_SHIFT;
  }

  /** Where a buffer starts, as an address for the kernel. */
  public long address(int id) {
    return buffersAddress + (long) id * bufferBytes;
  }

  /** All buffers, one after the other. */
  public MemorySegment memory() {
    return buffers;
  }

  /** Where a buffer starts within {@link #memory}. */
  public long offset(int id) {
    return (long) id * bufferBytes;
  }

  /** Gives a buffer back; the kernel sees it after {@link #publish}. */
  public void giveBack(int id) {
    long entry = (tail & mask) * SIZE;
    entries.set(JAVA_LONG, entry + ADDRESS, address(id));
    entries.set(JAVA_INT, entry + LENGTH, bufferBytes);
    entries.set(JAVA_SHORT, entry + ID, (short) id);
    tail++;
  }

  /** Shows the kernel what was given back, once per turn; whether there was any. */
  public boolean publish() {
    if (tail == publishedTail) {
      return false;
    }
    publishedTail = tail;
    SHORT.setRelease(entries, TAIL, tail);
    return true;
  }
}
