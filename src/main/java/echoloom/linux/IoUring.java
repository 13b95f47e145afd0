package echoloom.linux;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * io_uring_setup(2), io_uring_enter(2) and io_uring_register(2), which the C library reaches
 * through syscall(2) only. Constants as in linux/io_uring.h.
 *
 * <p>Every method returns what the call returns, or the negated error number.
 */
public final class IoUring {
  public static final int IORING_SETUP_CQSIZE = 1 << 3;
  public static final int IORING_SETUP_SINGLE_ISSUER = 1 << 12;
  public static final int IORING_SETUP_DEFER_TASKRUN = 1 << 13;
  public static final int IORING_OFF_SQ_RING = 0;
  public static final int IORING_OFF_SQES = 0x10000000;
  public static final int IORING_ENTER_GETEVENTS = 1;
  public static final int IORING_ENTER_EXT_ARG = 1 << 3;
  public static final int IORING_REGISTER_PBUF_RING = 22;
  public static final int IORING_REGISTER_SYNC_CANCEL = 24;
  public static final int IORING_ASYNC_CANCEL_ALL = 1;
  public static final int IORING_ASYNC_CANCEL_FD = 1 << 1;
  public static final int IORING_ASYNC_CANCEL_ANY = 1 << 2;
  public static final int IOSQE_IO_LINK = 1 << 2;
  public static final int IOSQE_BUFFER_SELECT = 1 << 5;
  public static final int IOSQE_CQE_SKIP_SUCCESS = 1 << 6;
  public static final int IORING_CQE_F_MORE = 1 << 1;
  public static final int IORING_CQE_BUFFER_SHIFT = 16;
  public static final int IORING_ACCEPT_MULTISHOT = 1;
  public static final int IORING_RECVSEND_POLL_FIRST = 1;
  public static final int IORING_RECV_MULTISHOT = 1 << 1;
  public static final int IORING_OP_ACCEPT = 13;
  public static final int IORING_OP_ASYNC_CANCEL = 14;
  public static final int IORING_OP_CONNECT = 16;
  public static final int IORING_OP_CLOSE = 19;
  public static final int IORING_OP_READ = 22;
  public static final int IORING_OP_SEND = 26;
  public static final int IORING_OP_RECV = 27;

  /** System call numbers, the same on x86-64 and aarch64. */
  static final long SYS_io_uring_setup = 425;

  static final long SYS_io_uring_enter = 426;
  static final long SYS_io_uring_register = 427;

  /** One shape for all three: the kernel ignores arguments that a call does not have. */
  private static final MethodHandle SYSCALL =
      Libc.link(
          "syscall",
          FunctionDescriptor.of(
              JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG,
              JAVA_LONG),
          Linker.Option.firstVariadicArg(1));

  private IoUring() {}

  /**
   * Makes a ring.
   *
   * @param entries of the submission queue, a power of two up to 32,768
   * @param parameters a struct io_uring_params, which the kernel completes
   * @return its descriptor
   */
  public static int setup(int entries, MemorySegment parameters) {
    return syscall(SYS_io_uring_setup, entries, parameters.address(), 0, 0, 0, 0);
  }

  /**
   * Submits, waits, or both.
   *
   * @param argument a struct io_uring_getevents_arg, with IORING_ENTER_EXT_ARG
   * @return how many entries were submitted
   */
  public static int enter(
      int ring, int toSubmit, int minComplete, int flags, MemorySegment argument) {
    return syscall(
        SYS_io_uring_enter,
        ring,
        toSubmit,
        minComplete,
        flags,
        argument.address(),
        argument.byteSize());
  }

  /** Registers something with a ring, or orders something of it. */
  public static int register(int ring, int operation, MemorySegment argument, int count) {
    return syscall(SYS_io_uring_register, ring, operation, argument.address(), count, 0, 0);
  }

  private static int syscall(
      long number, long first, long second, long third, long fourth, long fifth, long sixth) {
    MemorySegment state = Libc.state();
    try {
      return (int)
          Libc.result(
              (long) SYSCALL.invokeExact(state, number, first, second, third, fourth, fifth, sixth),
              state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }
}
