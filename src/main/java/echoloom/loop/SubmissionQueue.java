package echoloom.loop;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import echoloom.linux.IoUring;
import echoloom.linux.IoUringLayouts;
import echoloom.linux.Sockets;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/**
 * Requests on their way to the kernel; they reach it with the next {@link Ring#submitAndWait}, or
 * earlier when the queue is full. Every request is told apart by its user data.
 *
 * <p>Thread-safety: confined to the ring's thread. Memory that a request names must stay as it is
 * until its completion.
 */
public final class SubmissionQueue {
  private static final VarHandle INT = JAVA_INT.varHandle();
  private static final long SIZE = IoUringLayouts.SQE.byteSize();
  private static final long OPCODE = at("opcode");
  private static final long FLAGS = at("flags");
  private static final long PRIORITY = at("ioprio");
  private static final long FD = at("fd");
  private static final long OFFSET = at("off");
  private static final long ADDRESS = at("addr");
  private static final long LENGTH = at("len");
  private static final long CALL_FLAGS = at("msg_flags");
  private static final long USER_DATA = at("user_data");
  private static final long BUFFER_GROUP = at("buf_group");
  private static final long SPLICE_FD = at("splice_fd_in");
  private static final long ADDRESS_3 = at("addr3");

  private final Ring ring;
  private final MemorySegment shared;
  private final MemorySegment entries;
  private final long headOffset;
  private final long tailOffset;
  private final int mask;
  private int tail;

  SubmissionQueue(Ring ring, RingMemory memory) {
    this.ring = ring;
    this.shared = memory.rings();
    this.entries = memory.submissions();
    this.headOffset = memory.submissionOffset("head");
    this.tailOffset = memory.submissionOffset("tail");
    this.mask = shared.get(JAVA_INT, memory.submissionOffset("ring_mask"));
    long array = memory.submissionOffset("array");
    // The queue has a level of indirection that is of no use here: entry i is always entry i.
    for (int index = 0; index <= mask; index++) {
      shared.set(JAVA_INT, array + (long) index * Integer.BYTES, index);
    }
  }

  private static long at(String field) {
    return IoUringLayouts.offset(IoUringLayouts.SQE, field);
  }

  /** Shows the kernel all that was prepared; the number it has not taken yet. */
  int publish() {
    INT.setRelease(shared, tailOffset, tail);
    return tail - (int) INT.getAcquire(shared, headOffset);
  }

  /** Accepts connections until it ends itself, one completion each, with blocking descriptors. */
  public void acceptMultishot(int listener, long userData) {
    accept(listener, IoUring.IORING_ACCEPT_MULTISHOT, userData);
  }

  /** Accepts one connection. */
  public void accept(int listener, long userData) {
    accept(listener, 0, userData);
  }

  private void accept(int listener, int multishot, long userData) {
    long entry =
        prepare(
            IoUring.IORING_OP_ACCEPT, 0, multishot, listener, 0, 0, Sockets.SOCK_CLOEXEC, userData);
    group(entry, 0);
  }

  /** Connects a socket to the address of so many bytes. */
  public void connect(int fd, long address, int length, long userData) {
    long entry = prepare(IoUring.IORING_OP_CONNECT, 0, 0, fd, address, 0, 0, userData);
    entries.set(JAVA_LONG, entry + OFFSET, (long) length);
    group(entry, 0);
  }

  /**
   * Receives once.
   *
   * @param flags MSG_DONTWAIT to complete at once; 0 to complete when something came
   */
  public void receive(int fd, long address, int length, int flags, long userData) {
    group(prepare(IoUring.IORING_OP_RECV, 0, 0, fd, address, length, flags, userData), 0);
  }

  /** Receives until it ends itself, each time into a buffer of the group. */
  public void receiveMultishot(int fd, int bufferGroup, long userData) {
    long entry =
        prepare(
            IoUring.IORING_OP_RECV,
            IoUring.IOSQE_BUFFER_SELECT,
            IoUring.IORING_RECV_MULTISHOT,
            fd,
            0,
            0,
            0,
            userData);
    group(entry, bufferGroup);
  }

  /**
   * Sends.
   *
   * @param flags MSG_DONTWAIT to complete at once, with what the socket takes; MSG_WAITALL to
   *     complete when all is sent
   */
  public void send(int fd, long address, int length, int flags, long userData) {
    long entry =
        prepare(
            IoUring.IORING_OP_SEND,
            0,
            0,
            fd,
            address,
            length,
            flags | Sockets.MSG_NOSIGNAL,
            userData);
    group(entry, 0);
  }

  /**
   * Sends everything, then receives once: one completion in all. It is the receive's when all was
   * sent; else it is the send's, with an error or with fewer bytes than asked for, and nothing is
   * received.
   */
  public void sendThenReceive(
      int fd,
      long sendAddress,
      int sendLength,
      long sendUserData,
      long receiveAddress,
      int receiveLength,
      long receiveUserData) {
    // A link does not reach over the end of a batch.
    makeRoom(2);
    long send =
        prepare(
            IoUring.IORING_OP_SEND,
            IoUring.IOSQE_IO_LINK | IoUring.IOSQE_CQE_SKIP_SUCCESS,
            0,
            fd,
            sendAddress,
            sendLength,
            Sockets.MSG_WAITALL | Sockets.MSG_NOSIGNAL,
            sendUserData);
    group(send, 0);
    // The answer to what was sent a moment ago is not there yet: no first try.
    long receive =
        prepare(
            IoUring.IORING_OP_RECV,
            0,
            IoUring.IORING_RECVSEND_POLL_FIRST,
            fd,
            receiveAddress,
            receiveLength,
            0,
            receiveUserData);
    group(receive, 0);
  }

  /** Reads from a descriptor. */
  public void read(int fd, long address, int length, long userData) {
    group(prepare(IoUring.IORING_OP_READ, 0, 0, fd, address, length, 0, userData), 0);
  }

  /** Cancels a request; both complete. */
  public void cancel(long targetUserData, long userData) {
    group(prepare(IoUring.IORING_OP_ASYNC_CANCEL, 0, 0, -1, targetUserData, 0, 0, userData), 0);
  }

  /** Cancels every request on a descriptor that has been begun; each completes, and this does. */
  public void cancelAll(int fd, long userData) {
    int which = IoUring.IORING_ASYNC_CANCEL_FD | IoUring.IORING_ASYNC_CANCEL_ALL;
    group(prepare(IoUring.IORING_OP_ASYNC_CANCEL, 0, 0, fd, 0, 0, which, userData), 0);
  }

  /** Closes a descriptor; completes on failure only. */
  public void close(int fd, long userData) {
    group(
        prepare(IoUring.IORING_OP_CLOSE, IoUring.IOSQE_CQE_SKIP_SUCCESS, 0, fd, 0, 0, 0, userData),
        0);
  }

  private void makeRoom(int requests) {
    if (tail - (int) INT.getAcquire(shared, headOffset) + requests > mask + 1) {
      ring.submit();
    }
  }

  private void group(long entry, int group) {
    entries.set(JAVA_SHORT, entry + BUFFER_GROUP, (short) group);
  }

  private long prepare(
      int opcode,
      int flags,
      int priority,
      int fd,
      long address,
      int length,
      int callFlags,
      long userData) {
    makeRoom(1);
    long entry = (tail & mask) * SIZE;
    tail++;
    entries.set(JAVA_BYTE, entry + OPCODE, (byte) opcode);
    entries.set(JAVA_BYTE, entry + FLAGS, (byte) flags);
    entries.set(JAVA_SHORT, entry + PRIORITY, (short) priority);
    entries.set(JAVA_INT, entry + FD, fd);
    entries.set(JAVA_LONG, entry + OFFSET, 0L);
    entries.set(JAVA_LONG, entry + ADDRESS, address);
    entries.set(JAVA_INT, entry + LENGTH, length);
    entries.set(JAVA_INT, entry + CALL_FLAGS, callFlags);
    entries.set(JAVA_LONG, entry + USER_DATA, userData);
    entries.set(JAVA_INT, entry + SPLICE_FD, 0);
    entries.set(JAVA_LONG, entry + ADDRESS_3, 0L);
    return entry;
  }
}
