package echoloom.loop;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import echoloom.linux.IoUring;
import echoloom.linux.IoUringLayouts;
import echoloom.linux.Memory;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The memory that a ring shares with the kernel.
 *
 * @param parameters as completed by the kernel: where the parts lie
 * @param rings heads, tails, and the completions
 * @param submissions the submission entries
 */
record RingMemory(MemorySegment parameters, MemorySegment rings, MemorySegment submissions) {
  /** Maps it; unmapped with the arena. */
  static RingMemory map(int ring, MemorySegment parameters, Arena arena) throws IOException {
    int submissions =
        parameters.get(JAVA_INT, IoUringLayouts.offset(IoUringLayouts.PARAMS, "sq_entries"));
    int completions =
        parameters.get(JAVA_INT, IoUringLayouts.offset(IoUringLayouts.PARAMS, "cq_entries"));
    // One mapping holds both queues since Linux 5.4 (IORING_FEAT_SINGLE_MMAP): the longer counts.
    long submissionEnd = offset(parameters, "sq_off", "array") + (long) submissions * Integer.BYTES;
    long completionEnd =
        offset(parameters, "cq_off", "cqes") + completions * IoUringLayouts.CQE.byteSize();
    return new RingMemory(
        parameters,
        Memory.mapShared(
            ring, IoUring.IORING_OFF_SQ_RING, Math.max(submissionEnd, completionEnd), arena),
        Memory.mapShared(
            ring, IoUring.IORING_OFF_SQES, submissions * IoUringLayouts.SQE.byteSize(), arena));
  }

  /** Where a field of the submission queue lies within {@link #rings}. */
  long submissionOffset(String field) {
    return offset(parameters, "sq_off", field);
  }

  /** Where a field of the completion queue lies within {@link #rings}. */
  long completionOffset(String field) {
    return offset(parameters, "cq_off", field);
  }

  private static long offset(MemorySegment parameters, String queue, String field) {
    long at = IoUringLayouts.offset(IoUringLayouts.PARAMS, queue, field);
    return Integer.toUnsignedLong(parameters.get(JAVA_INT, at));
  }
}
