package echoloom.loop;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.linux.NativeScope;
import java.io.IOException;
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
}
