package echoloom.linux;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.StructLayout;

/**
 * The structures of linux/io_uring.h, the same on x86-64 and aarch64. Where the header has a union,
 * the layout names the member that is used.
 */
public final class IoUringLayouts {
  private static final MemoryLayout SQ_OFFSETS =
      MemoryLayout.structLayout(
          JAVA_INT.withName("head"),
          JAVA_INT.withName("tail"),
          JAVA_INT.withName("ring_mask"),
          JAVA_INT.withName("ring_entries"),
          JAVA_INT.withName("flags"),
          JAVA_INT.withName("dropped"),
          JAVA_INT.withName("array"),
          JAVA_INT.withName("resv1"),
          MemoryLayout.paddingLayout(8));

  private static final MemoryLayout CQ_OFFSETS =
      MemoryLayout.structLayout(
          JAVA_INT.withName("head"),
          JAVA_INT.withName("tail"),
          JAVA_INT.withName("ring_mask"),
          JAVA_INT.withName("ring_entries"),
          JAVA_INT.withName("overflow"),
          JAVA_INT.withName("cqes"),
          JAVA_INT.withName("flags"),
          JAVA_INT.withName("resv1"),
          MemoryLayout.paddingLayout(8));

  /** What a ring is to be like and, filled by the kernel, where its parts lie. */
  public static final StructLayout PARAMS =
      MemoryLayout.structLayout(
              JAVA_INT.withName("sq_entries"),
              JAVA_INT.withName("cq_entries"),
              JAVA_INT.withName("flags"),
              JAVA_INT.withName("sq_thread_cpu"),
              JAVA_INT.withName("sq_thread_idle"),
              JAVA_INT.withName("features"),
              JAVA_INT.withName("wq_fd"),
              MemoryLayout.sequenceLayout(3, JAVA_INT).withName("resv"),
              SQ_OFFSETS.withName("sq_off"),
              CQ_OFFSETS.withName("cq_off"))
          .withName("io_uring_params");

  /** One submission. */
  public static final StructLayout SQE =
      MemoryLayout.structLayout(
              JAVA_BYTE.withName("opcode"),
              JAVA_BYTE.withName("flags"),
              JAVA_SHORT.withName("ioprio"),
              JAVA_INT.withName("fd"),
              JAVA_LONG.withName("off"),
              JAVA_LONG.withName("addr"),
              JAVA_INT.withName("len"),
              JAVA_INT.withName("msg_flags"),
              JAVA_LONG.withName("user_data"),
              JAVA_SHORT.withName("buf_group"),
              JAVA_SHORT.withName("personality"),
              JAVA_INT.withName("splice_fd_in"),
              JAVA_LONG.withName("addr3"),
              MemoryLayout.paddingLayout(8))
          .withName("io_uring_sqe");

  /** One completion. */
  public static final StructLayout CQE =
      MemoryLayout.structLayout(
              JAVA_LONG.withName("user_data"), JAVA_INT.withName("res"), JAVA_INT.withName("flags"))
          .withName("io_uring_cqe");

  /** One provided buffer; the reserved field of the first one is the ring's tail. */
  public static final StructLayout BUF =
      MemoryLayout.structLayout(
              JAVA_LONG.withName("addr"),
              JAVA_INT.withName("len"),
              JAVA_SHORT.withName("bid"),
              JAVA_SHORT.withName("resv"))
          .withName("io_uring_buf");

  /** Registers a ring of provided buffers. */
  public static final StructLayout BUF_REG =
      MemoryLayout.structLayout(
              JAVA_LONG.withName("ring_addr"),
              JAVA_INT.withName("ring_entries"),
              JAVA_SHORT.withName("bgid"),
              MemoryLayout.paddingLayout(2),
              MemoryLayout.sequenceLayout(3, JAVA_LONG).withName("resv"))
          .withName("io_uring_buf_reg");

  /** How long to wait for completions. */
  public static final StructLayout GETEVENTS_ARG =
      MemoryLayout.structLayout(
              JAVA_LONG.withName("sigmask"),
              JAVA_INT.withName("sigmask_sz"),
              MemoryLayout.paddingLayout(4),
              JAVA_LONG.withName("ts"))
          .withName("io_uring_getevents_arg");

  /** A time span. */
  public static final StructLayout TIMESPEC =
      MemoryLayout.structLayout(JAVA_LONG.withName("tv_sec"), JAVA_LONG.withName("tv_nsec"))
          .withName("__kernel_timespec");

  /** Cancels requests and waits for their end. */
  public static final StructLayout SYNC_CANCEL_REG =
      MemoryLayout.structLayout(
              JAVA_LONG.withName("addr"),
              JAVA_INT.withName("fd"),
              JAVA_INT.withName("flags"),
              TIMESPEC.withName("timeout"),
              MemoryLayout.paddingLayout(32))
          .withName("io_uring_sync_cancel_reg");

  private IoUringLayouts() {}

  /** Where a field lies, in bytes from the start; inner fields follow their structure's name. */
  public static long offset(StructLayout layout, String... path) {
    PathElement[] elements = new PathElement[path.length];
    for (int index = 0; index < path.length; index++) {
      elements[index] = PathElement.groupElement(path[index]);
    }
    return layout.byteOffset(elements);
  }
}
