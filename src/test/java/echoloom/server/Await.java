package echoloom.server;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Waits for conditions, with a deadline. */
final class Await {
  private static final Duration LIMIT = Duration.ofSeconds(45);

  private Await() {}

  /** Waits until the condition holds; fails with this description after the deadline. */
  static void until(String description, BooleanSupplier condition) {
    long deadlineNs = System.nanoTime() + LIMIT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > deadlineNs) {
        throw new AssertionError("not within " + LIMIT + ": " + description);
      }
      LockSupport.parkNanos(2_000_000);
    }
  }

  /** Waits until a figure has stayed the same for so long. */
  static void still(String description, Duration quiet, LongSupplier figure) {
    long[] last = {figure.getAsLong(), System.nanoTime()};
    until(
        description + " to stand still",
        () -> {
          long now = figure.getAsLong();
          if (now != last[0]) {
            last[0] = now;
            last[1] = System.nanoTime();
          }
          return System.nanoTime() - last[1] > quiet.toNanos();
        });
  }

  /** The descriptors that this process has open, those of this look included. */
  static long descriptors() {
    try (DirectoryStream<Path> open = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
      long count = 0;
      for (Path _ : open) {
        count++;
      }
      return count;
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }
}
