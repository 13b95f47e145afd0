package echoloom.role;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Ends a role in good order: SIGTERM and SIGINT release whoever waits, and the JVM goes on to exit
 * with status 0 only after {@link #close} says that the role has put its house in order.
 *
 * <p>Thread-safety: all methods may be called from any thread.
 */
public final class StopSignal implements AutoCloseable {
  private static final Path STANDARD_INPUT = Path.of("/proc/self/fd/0");
  private static final Path NOBODY = Path.of("/dev/null");

  /** What JFR calls the thread that ends its recordings, in JDK 25. */
  private static final String RECORDINGS_HOOK = "JFR Shutdown Hook";

  private static final Duration RECORDINGS_TIMEOUT = Duration.ofSeconds(5);

  private final CountDownLatch requested = new CountDownLatch(1);
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stopThenHalt, "stop-signal");

  public StopSignal() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Runs when the JVM is told to end: a plain return from main could no longer set the status. */
  private void stopThenHalt() {
    request();
    try {
      done.await();
      awaitRecordings();
      Runtime.getRuntime().halt(0);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** A recording that the user has started is written by a hook that runs beside this one. */
  private static void awaitRecordings() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals(RECORDINGS_HOOK)) {
        thread.join(RECORDINGS_TIMEOUT);
      }
    }
  }

  /** Releases whoever waits. */
  void request() {
    requested.countDown();
  }

  /** Whether it has come. */
  public boolean isRequested() {
    return requested.getCount() == 0;
  }

  /** Waits for a request. */
  public void await() throws InterruptedException {
    requested.await();
  }

  /**
   * Makes the end of an input a request. Input from /dev/null is at its end from the start and has
   * nobody behind it who could hang up, as in a service or a shell's background job: it is ignored.
   */
  public void requestAtEndOf(InputStream input) {
    if (isNobody()) {
      return;
    }
    Thread.ofPlatform()
        .name("standard-input")
        .daemon()
        .start(
            () -> {
              try {
                input.transferTo(OutputStream.nullOutputStream());
              } catch (IOException _) {
                // An input that fails has ended as well.
              }
              request();
            });
  }

  private static boolean isNobody() {
    try {
      return Files.readSymbolicLink(STANDARD_INPUT).equals(NOBODY);
    } catch (IOException _) {
      return false;
    }
  }

  /** The role has closed everything and written its files. */
  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // Already ending: the hook sets the status.
    }
  }
}
