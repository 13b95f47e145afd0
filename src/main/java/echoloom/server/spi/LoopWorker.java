package echoloom.server.spi;

import echoloom.model.ServerCounters;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A worker that runs one event loop: opened, run and closed by its thread, stopped by any. */
public final class LoopWorker implements Worker {
  /** The event loop of an engine, with its listener and its connections. */
  public interface Loop extends AutoCloseable {
    /**
     * Serves until {@link #stop}.
     *
     * @throws IOException when the means of waiting fail
     */
    void run() throws IOException;

    /** Makes {@link #run} return soon; callable from any thread, also after {@link #close}. */
    void stop();

    /** Closes listener and connections; idempotent. */
    @Override
    void close() throws IOException;
  }

  /** Opens a loop in the thread that will run it. */
  @FunctionalInterface
  public interface Opener {
    /**
     * Binds the listener; it accepts from here on.
     *
     * @throws IOException when something cannot be had; then nothing is left open
     */
    Loop open() throws IOException;
  }

  private final WorkerCounters counters;
  private final Opener opener;
  private volatile boolean stopping;
  private volatile @Nullable Loop loop;

  /**
   * A worker that takes no resources yet.
   *
   * @param counters what the loop does is counted here
   */
  public LoopWorker(WorkerCounters counters, Opener opener) {
    this.counters = counters;
    this.opener = opener;
  }

  @Override
  public void open() throws IOException {
    loop = opener.open();
  }

  @Override
  public void serve() throws IOException {
    Loop opened = loop;
    if (opened != null && !stopping) {
      opened.run();
    }
  }

  @Override
  public void stop() {
    stopping = true;
    Loop opened = loop;
    if (opened != null) {
      opened.stop();
    }
  }

  @Override
  public void close() throws IOException {
    Loop opened = loop;
    if (opened != null) {
      opened.close();
    }
  }

  @Override
  public ServerCounters counters() {
    return counters.snapshot();
  }
}
