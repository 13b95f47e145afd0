package echoloom.loop;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import echoloom.linux.IoUringLayouts;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/** What the kernel has done. Thread-safety: confined to the ring's thread. */
final class CompletionQueue {
  private static final VarHandle INT = JAVA_INT.varHandle();
  private static final long SIZE = IoUringLayouts.CQE.byteSize();
  private static final long USER_DATA = IoUringLayouts.offset(IoUringLayouts.CQE, "user_data");
  private static final long RESULT = IoUringLayouts.offset(IoUringLayouts.CQE, "res");
  private static final long FLAGS = IoUringLayouts.offset(IoUringLayouts.CQE, "flags");

  private final MemorySegment shared;
  private final long headOffset;
  private final long tailOffset;
  private final long entriesOffset;
  private final int mask;
  private int head;

  CompletionQueue(RingMemory memory) {
    this.shared = memory.rings();
    this.headOffset = memory.completionOffset("head");
    this.tailOffset = memory.completionOffset("tail");
    this.entriesOffset = memory.completionOffset("cqes");
    this.mask = shared.get(JAVA_INT, memory.completionOffset("ring_mask"));
    this.head = (int) INT.getAcquire(shared, headOffset);
  }

  int ready() {
    return (int) INT.getAcquire(shared, tailOffset) - head;
  }

  /** Hands out what is there now; what arrives meanwhile waits for the next turn. */
  void drain(CompletionHandler handler) {
    int tail = (int) INT.getAcquire(shared, tailOffset);
    try {
      while (head != tail) {
        long entry = entriesOffset + (head & mask) * SIZE;
        head++;
        handler.completed(
            shared.get(JAVA_LONG, entry + USER_DATA),
            shared.get(JAVA_INT, entry + RESULT),
            shared.get(JAVA_INT, entry + FLAGS));
      }
    } finally {
      INT.setRelease(shared, headOffset, head);
    }
  }
}
