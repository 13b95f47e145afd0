package echoloom.loop;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.linux.Errno;
import echoloom.linux.NativeScope;
import echoloom.linux.Sockets;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class RingTest {
  private static final long LONG_NS = TimeUnit.SECONDS.toNanos(10);

  private final NativeScope scope = new NativeScope();
  private final List<Long> completed = new ArrayList<>();

  @AfterEach
  void close() {
    scope.close();
  }

  private void collect(long userData, int result, int flags) {
    completed.add(userData);
  }

  @Test
  void returnsWithoutCompletionsWhenTheTimeIsUp() throws IOException {
    Ring ring = Ring.open(scope, 8, 16);
    assertThat(ring.submitAndWait(0)).isZero();
    assertThat(ring.submitAndWait(1_000_000)).isZero();
    assertThat(ring.enters()).isEqualTo(2);
  }

  @Test
  void wakesFromAnotherThreadOncePerTurn() throws Exception {
    Ring ring = Ring.open(scope, 8, 16);
    Wakeup wakeup = Wakeup.open(scope, ring);
    wakeup.arm(7);
    Thread waker =
        Thread.startVirtualThread(
            () -> {
              wakeup.wake();
              wakeup.wake();
            });
    assertThat(ring.submitAndWait(LONG_NS)).isEqualTo(1);
    waker.join();
    ring.drain(this::collect);
    assertThat(completed).containsExactly(7L);

    wakeup.arm(8);
    assertThat(ring.submitAndWait(0)).isZero();
    wakeup.wake();
    assertThat(ring.submitAndWait(LONG_NS)).isEqualTo(1);
  }

  @Test
  void wakesWhenTheWakeUpCameBeforeTheWait() throws IOException {
    Ring ring = Ring.open(scope, 8, 16);
    Wakeup wakeup = Wakeup.open(scope, ring);
    wakeup.wake();
    wakeup.arm(1);
    assertThat(ring.submitAndWait(LONG_NS)).isEqualTo(1);
  }

  @Test
  void submitsMoreThanTheQueueHoldsInOrder() throws IOException {
    Ring ring = Ring.open(scope, 8, 64);
    for (long userData = 0; userData < 50; userData++) {
      ring.submissions().cancel(1_000, userData);
    }
    assertThat(ring.submitAndWait(LONG_NS)).isEqualTo(50);
    ring.drain(this::collect);
    assertThat(completed).hasSize(50).isSorted();
  }

  @Test
  void losesNoCompletionWhenTheirQueueOverflows() throws IOException {
    Ring ring = Ring.open(scope, 8, 8);
    for (long userData = 0; userData < 50; userData++) {
      ring.submissions().cancel(1_000, userData);
    }
    for (int turn = 0; turn < 50 && completed.size() < 50; turn++) {
      int _ = ring.submitAndWait(0);
      ring.drain(this::collect);
    }
    assertThat(completed).hasSize(50).isSorted();
  }

  @Test
  void cancelsWhatIsPending() throws IOException {
    Ring ring = Ring.open(scope, 8, 16);
    Wakeup wakeup = Wakeup.open(scope, ring);
    wakeup.arm(3);
    ring.cancelAll();
    ring.drain(this::collect);
    assertThat(completed).containsExactly(3L);
  }

  /** A socket of the ring, connected to a listener on this host. */
  private int connect(Ring ring, ServerSocketChannel listener) throws IOException {
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    MemorySegment address =
        Sockets.address((InetSocketAddress) listener.getLocalAddress(), scope.arena());
    int fd =
        scope.own(
            Errno.check(
                "socket",
                Sockets.socket(Sockets.AF_INET, Sockets.SOCK_STREAM | Sockets.SOCK_CLOEXEC, 0)));
    ring.submissions().connect(fd, address.address(), (int) address.byteSize(), 1);
    assertThat(ring.submitAndWait(LONG_NS)).isEqualTo(1);
    ring.drain((_, result, _) -> assertThat(result).isZero());
    return fd;
  }

  @Test
  void aSendAndItsReceiveStayTogetherWhenTheQueueHasRoomForOneOnly() throws IOException {
    Ring ring = Ring.open(scope, 8, 64);
    MemorySegment bytes = scope.arena().allocate(8);
    try (ServerSocketChannel listener = ServerSocketChannel.open()) {
      int fd = connect(ring, listener);
      try (SocketChannel peer = listener.accept()) {
        long before = ring.enters();
        for (long userData = 0; userData < 7; userData++) {
          ring.submissions().cancel(1_000, userData);
        }
        ring.submissions().sendThenReceive(fd, bytes.address(), 4, 20, bytes.address(), 8, 21);
        assertThat(ring.enters() - before).isEqualTo(1);
        assertThat(ring.submitAndWait(0)).isEqualTo(7);
        ring.drain(this::collect);
        assertThat(peer.read(ByteBuffer.allocate(8))).isEqualTo(4);
        assertThat(peer.write(ByteBuffer.allocate(3))).isEqualTo(3);
        completed.clear();
        assertThat(ring.submitAndWait(LONG_NS)).isEqualTo(1);
        ring.drain((userData, result, _) -> completed.addAll(List.of(userData, (long) result)));
        assertThat(completed).containsExactly(21L, 3L);
      }
    }
  }

  @Test
  void aSendThatFailsCompletesInsteadOfTheReceiveBehindIt() throws IOException {
    Ring ring = Ring.open(scope, 8, 16);
    int unconnected =
        scope.own(
            Errno.check(
                "socket",
                Sockets.socket(Sockets.AF_INET, Sockets.SOCK_STREAM | Sockets.SOCK_CLOEXEC, 0)));
    long address = scope.arena().allocate(8).address();
    ring.submissions().sendThenReceive(unconnected, address, 4, 20, address, 8, 21);
    assertThat(ring.submitAndWait(LONG_NS)).isEqualTo(1);
    ring.drain(
        (userData, result, _) -> {
          completed.add(userData);
          assertThat(result).isNegative();
        });
    assertThat(completed).containsExactly(20L);
    assertThat(ring.submitAndWait(0)).isZero();
  }

  @Test
  void aCloseCompletesOnFailureOnly() throws IOException {
    Ring ring = Ring.open(scope, 8, 16);
    ring.submissions()
        .close(Sockets.socket(Sockets.AF_INET, Sockets.SOCK_STREAM | Sockets.SOCK_CLOEXEC, 0), 1);
    ring.submissions().close(Integer.MAX_VALUE, 2);
    assertThat(ring.submitAndWait(LONG_NS)).isEqualTo(1);
    ring.drain(this::collect);
    assertThat(completed).containsExactly(2L);
  }
}
