package echoloom.server;

import echoloom.server.spi.Worker;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A worker and the daemon thread that takes it through its life. Thread-safe. */
final class WorkerThread {
  private final Worker worker;
  private final CompletableFuture<@Nullable Void> opened = new CompletableFuture<>();
  private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
  private final Thread thread;

  WorkerThread(int index, Worker worker) {
    this.worker = worker;
    this.thread = Thread.ofPlatform().name("worker-" + index).daemon().unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  private void run() {
    Throwable failure = null;
    try (worker) {
      worker.open();
      opened.complete(null);
      worker.serve();
    } catch (Throwable thrown) {
      failure = thrown;
    }
    // After close, so that whoever waits for the end finds nothing left behind.
    if (failure == null) {
      ended.complete(null);
    } else {
      opened.completeExceptionally(failure);
      ended.completeExceptionally(failure);
    }
  }

  /** Completes when the worker listens, exceptionally when it could not. */
  CompletableFuture<@Nullable Void> opened() {
    return opened;
  }

  /** Completes when the worker has closed everything, exceptionally when it failed. */
  CompletableFuture<@Nullable Void> ended() {
    return ended;
  }

  void stop() {
    worker.stop();
  }

  /** Waits for the thread's end; at once when it was never started. */
  void join(Duration timeout) throws InterruptedException {
    if (thread.getState() != Thread.State.NEW) {
      thread.join(timeout);
    }
  }
}
