package echoloom.loop.fiber;

import echoloom.loop.Ring;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** A platform thread that does nothing but turn one loop. Thread-safe. */
public final class FiberThread implements AutoCloseable {
  private final CompletableFuture<FiberLoop> opened = new CompletableFuture<>();
  private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
  private final FiberScheduling scheduling;
  private final Thread thread;
  private volatile boolean stopped;

  private FiberThread(String name, FiberScheduling scheduling) {
    this.scheduling = scheduling;
    thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
  }

  /**
   * Starts a thread and opens its loop.
   *
   * @throws IOException when the loop's memory or descriptors cannot be had
   * @throws echoloom.model.EcholoomException (preflight) when the host does not allow io_uring
   */
  public static FiberThread start(String name, FiberScheduling scheduling) throws IOException {
    FiberThread started = new FiberThread(name, scheduling);
    started.thread.start();
    try {
      FiberLoop _ = started.opened.join();
      return started;
    } catch (CompletionException failed) {
      switch (failed.getCause()) {
        case IOException cause -> throw cause;
        case RuntimeException cause -> throw cause;
        case null, default -> throw failed;
      }
    }
  }

  private void run() {
    try (FiberLoop loop = FiberLoop.open(scheduling)) {
      opened.complete(loop);
      while (!stopped) {
        int _ = loop.turn(Ring.FOREVER);
      }
    } catch (Throwable thrown) {
      opened.completeExceptionally(thrown);
      ended.completeExceptionally(thrown);
    }
    ended.complete(null);
  }

  /** The loop that this thread turns. */
  public FiberLoop loop() {
    return opened.join();
  }

  /** Completes when the thread has closed its loop, exceptionally when the loop broke down. */
  public CompletableFuture<@Nullable Void> ended() {
    return ended;
  }

  /** Ends the thread, whatever its fibers do, and waits for that, a second at most; idempotent. */
  @Override
  public void close() {
    stopped = true;
    try {
      if (!ended.isDone()) {
        loop().execute(() -> {});
      }
      var _ = thread.join(Duration.ofSeconds(1));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
