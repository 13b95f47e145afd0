package echoloom.loop;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.assertj.core.api.Assertions.assertThat;

import echoloom.linux.IoUring;
import echoloom.linux.IoUringLayouts;
import echoloom.linux.NativeScope;
import echoloom.linux.Sockets;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the queue writes, read from memory that no kernel looks at. */
@Timeout(20)
final class SubmissionQueueTest {
  private static final int ENTRIES = 8;
  private static final int HEAD = 0;
  private static final int TAIL = 4;
  private static final int MASK = 8;
  private static final int ARRAY = 16;
  private static final long SIZE = IoUringLayouts.SQE.byteSize();
  private static final byte LEFT_OVER = -1;

  private final NativeScope scope = new NativeScope();
  private MemorySegment rings;
  private MemorySegment entries;
  private SubmissionQueue queue;

  @BeforeEach
  void open() throws IOException {
    MemorySegment parameters = scope.arena().allocate(IoUringLayouts.PARAMS);
    place(parameters, "head", HEAD);
    place(parameters, "tail", TAIL);
    place(parameters, "ring_mask", MASK);
    place(parameters, "array", ARRAY);
    rings = scope.arena().allocate(ARRAY + ENTRIES * Integer.BYTES);
    rings.set(JAVA_INT, MASK, ENTRIES - 1);
    entries = scope.arena().allocate(ENTRIES * SIZE, SIZE).fill(LEFT_OVER);
    queue =
        new SubmissionQueue(
            Ring.open(scope, ENTRIES, ENTRIES), new RingMemory(parameters, rings, entries));
  }

  @AfterEach
  void close() {
    scope.close();
  }

  private static void place(MemorySegment parameters, String field, int offset) {
    parameters.set(JAVA_INT, IoUringLayouts.offset(IoUringLayouts.PARAMS, "sq_off", field), offset);
  }

  private static long at(int entry, String field) {
    return entry * SIZE + IoUringLayouts.offset(IoUringLayouts.SQE, field);
  }

  private int byteOf(int entry, String field) {
    return entries.get(JAVA_BYTE, at(entry, field));
  }

  private int shortOf(int entry, String field) {
    return entries.get(JAVA_SHORT, at(entry, field));
  }

  private int intOf(int entry, String field) {
    return entries.get(JAVA_INT, at(entry, field));
  }

  private long longOf(int entry, String field) {
    return entries.get(JAVA_LONG, at(entry, field));
  }

  @Test
  void everyPlaceOfTheArrayNamesItsOwnEntry() {
    for (int index = 0; index < ENTRIES; index++) {
      assertThat(rings.getAtIndex(JAVA_INT, ARRAY / Integer.BYTES + index)).isEqualTo(index);
    }
  }

  @Test
  void aRequestLeavesNothingOfTheOneThatHadItsEntryBefore() {
    queue.receive(5, 0x1234_5678_9abcL, 64, Sockets.MSG_DONTWAIT, 77);
    assertThat(byteOf(0, "opcode")).isEqualTo(IoUring.IORING_OP_RECV);
    assertThat(byteOf(0, "flags")).isZero();
    assertThat(shortOf(0, "ioprio")).isZero();
    assertThat(intOf(0, "fd")).isEqualTo(5);
    assertThat(longOf(0, "off")).isZero();
    assertThat(longOf(0, "addr")).isEqualTo(0x1234_5678_9abcL);
    assertThat(intOf(0, "len")).isEqualTo(64);
    assertThat(intOf(0, "msg_flags")).isEqualTo(Sockets.MSG_DONTWAIT);
    assertThat(longOf(0, "user_data")).isEqualTo(77);
    assertThat(shortOf(0, "buf_group")).isZero();
    assertThat(intOf(0, "splice_fd_in")).isZero();
    assertThat(longOf(0, "addr3")).isZero();
    assertThat(byteOf(1, "opcode")).isEqualTo(LEFT_OVER);
  }

  @Test
  void theKernelSeesRequestsOnceTheyArePublished() {
    queue.close(5, 1);
    queue.close(6, 2);
    assertThat(rings.get(JAVA_INT, TAIL)).isZero();
    assertThat(queue.publish()).isEqualTo(2);
    assertThat(rings.get(JAVA_INT, TAIL)).isEqualTo(2);
    rings.set(JAVA_INT, HEAD, 1);
    assertThat(queue.publish()).isEqualTo(1);
  }

  @Test
  void entriesThatTheKernelHasTakenAreUsedAgainFromTheFirst() {
    for (int request = 0; request < ENTRIES; request++) {
      queue.close(request, request);
    }
    rings.set(JAVA_INT, HEAD, 1);
    queue.close(50, 60);
    assertThat(intOf(0, "fd")).isEqualTo(50);
    assertThat(longOf(0, "user_data")).isEqualTo(60);
    assertThat(intOf(1, "fd")).isEqualTo(1);
    assertThat(queue.publish()).isEqualTo(ENTRIES);
  }

  @Test
  void aConnectGivesTheLengthOfTheAddressWhereTheKernelLooksForIt() {
    queue.connect(5, 4_096, 16, 1);
    assertThat(longOf(0, "addr")).isEqualTo(4_096);
    assertThat(longOf(0, "off")).isEqualTo(16);
    assertThat(intOf(0, "len")).isZero();
  }

  @Test
  void acceptedDescriptorsAreNotInheritedByChildProcesses() {
    queue.accept(5, 1);
    queue.acceptMultishot(5, 2);
    assertThat(intOf(0, "msg_flags")).isEqualTo(Sockets.SOCK_CLOEXEC);
    assertThat(shortOf(0, "ioprio")).isZero();
    assertThat(intOf(1, "msg_flags")).isEqualTo(Sockets.SOCK_CLOEXEC);
    assertThat(shortOf(1, "ioprio")).isEqualTo(IoUring.IORING_ACCEPT_MULTISHOT);
  }

  @Test
  void aMultishotReceiveTakesItsBuffersFromTheGroup() {
    queue.receiveMultishot(5, 3, 1);
    assertThat(byteOf(0, "flags")).isEqualTo(IoUring.IOSQE_BUFFER_SELECT);
    assertThat(shortOf(0, "ioprio")).isEqualTo(IoUring.IORING_RECV_MULTISHOT);
    assertThat(shortOf(0, "buf_group")).isEqualTo(3);
    assertThat(intOf(0, "len")).isZero();
  }

  @Test
  void noSendRaisesASignal() {
    queue.send(5, 4_096, 64, Sockets.MSG_DONTWAIT, 1);
    queue.sendThenReceive(5, 4_096, 64, 2, 8_192, 32, 3);
    assertThat(intOf(0, "msg_flags")).isEqualTo(Sockets.MSG_DONTWAIT | Sockets.MSG_NOSIGNAL);
    assertThat(intOf(1, "msg_flags")).isEqualTo(Sockets.MSG_WAITALL | Sockets.MSG_NOSIGNAL);
  }

  @Test
  void aSendIsLinkedToTheReceiveBehindItAndToNothingElse() {
    queue.sendThenReceive(5, 4_096, 64, 2, 8_192, 32, 3);
    assertThat(byteOf(0, "flags"))
        .isEqualTo(IoUring.IOSQE_IO_LINK | IoUring.IOSQE_CQE_SKIP_SUCCESS);
    assertThat(longOf(0, "user_data")).isEqualTo(2);
    assertThat(byteOf(1, "flags")).isZero();
    assertThat(shortOf(1, "ioprio")).isEqualTo(IoUring.IORING_RECVSEND_POLL_FIRST);
    assertThat(longOf(1, "addr")).isEqualTo(8_192);
    assertThat(intOf(1, "len")).isEqualTo(32);
    assertThat(longOf(1, "user_data")).isEqualTo(3);
  }

  @Test
  void cancellingNamesARequestOrEveryRequestOfADescriptor() {
    queue.cancel(99, 1);
    queue.cancelAll(5, 2);
    assertThat(longOf(0, "addr")).isEqualTo(99);
    assertThat(intOf(0, "msg_flags")).isZero();
    assertThat(intOf(1, "fd")).isEqualTo(5);
    assertThat(intOf(1, "msg_flags"))
        .isEqualTo(IoUring.IORING_ASYNC_CANCEL_FD | IoUring.IORING_ASYNC_CANCEL_ALL);
  }
}
