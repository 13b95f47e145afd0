package echoloom.client.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Extent;
import echoloom.model.Phase;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
final class DriverThreadsTest {
  @Test
  void runsEveryWindowOnceOnEachThread() throws Exception {
    AtomicInteger turns = new AtomicInteger();
    DriverThreads.Task task = _ -> turns.incrementAndGet();
    try (DriverThreads threads = new DriverThreads(Thread.ofVirtual(), List.of(task, task, task))) {
      threads.run(window());
      assertThat(turns).hasValue(3);
      threads.run(window());
      assertThat(turns).hasValue(6);
    }
  }

  @Test
  void aWindowMayHoldOnlySomeOfTheThreadsAtOnce() throws Exception {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger turns = new AtomicInteger();
    DriverThreads.Task task =
        _ -> {
          most.accumulateAndGet(inside.incrementAndGet(), Math::max);
          LockSupport.parkNanos(10_000);
          inside.decrementAndGet();
          turns.incrementAndGet();
        };
    try (DriverThreads threads =
        new DriverThreads(Thread.ofVirtual(), Collections.nCopies(500, task))) {
      threads.run(window(), 3);
      assertThat(turns).hasValue(500);
      assertThat(most.get()).isBetween(1, 3);
      threads.run(window());
      assertThat(turns).hasValue(1_000);
    }
  }

  @Test
  void anErrorInAVirtualThreadEndsTheWindowAsAFailure() {
    DriverThreads.Task broken =
        _ -> {
          throw new ExceptionInInitializerError("no poller");
        };
    try (DriverThreads threads = new DriverThreads(Thread.ofVirtual(), List.of(broken, broken))) {
      assertBreaksDown(threads);
    }
  }

  @Test
  void aBrokenThreadDoesNotLetTheOthersGoOnForEver() {
    CountDownLatch never = new CountDownLatch(1);
    DriverThreads.Task waiting =
        _ -> {
          try {
            never.await();
          } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
          }
        };
    DriverThreads.Task broken =
        _ -> {
          throw new NoClassDefFoundError("sun/nio/ch/Poller");
        };
    try (DriverThreads threads =
        new DriverThreads(Thread.ofVirtual(), List.of(waiting, broken, waiting))) {
      assertBreaksDown(threads);
    } finally {
      never.countDown();
    }
  }

  @Test
  void whatIsLostBetweenTwoWindowsEndsTheNext() throws Exception {
    try (DriverThreads threads = new DriverThreads(Thread.ofVirtual(), List.of(_ -> {}))) {
      threads.run(window());
      threads.breakDown(new IOException("the ring is gone"));
      assertThatThrownBy(() -> threads.run(window())).hasMessageContaining("the ring is gone");
    }
  }

  private static void assertBreaksDown(DriverThreads threads) {
    assertThatThrownBy(() -> threads.run(window()))
        .isInstanceOfSatisfying(
            EcholoomException.class,
            failure -> assertThat(failure.exitCode()).isEqualTo(ExitCode.INTERNAL))
        .hasMessageContainingAll(
            "connect phase", "Error", " at echoloom.client.spi.DriverThreadsTest")
        .hasCauseInstanceOf(Error.class);
  }

  private static Window window() {
    return Window.starting(Phase.CONNECT, new Extent.Rounds(1), System.nanoTime());
  }
}
