package echoloom.server.spi;

import echoloom.model.ServerCounters;
import java.io.IOException;

/**
 * One thread's share of an echo server: its own listener, its own way of waiting, its own
 * connections. Workers of one server share nothing but the port.
 *
 * <p>Thread-safety: confined to the thread that the server starts for it, which calls {@link
 * #open}, {@link #serve} and {@link #close} in this order; only {@link #stop} and {@link #counters}
 * may be called from other threads.
 */
public interface Worker extends AutoCloseable {
  /**
   * Binds the listener and makes ready to serve. The listener accepts connections from here on.
   *
   * @throws IOException when the listener or the means of waiting cannot be had; {@link #close}
   *     follows
   */
  void open() throws IOException;

  /**
   * Serves until {@link #stop}.
   *
   * @throws IOException when the means of waiting fail; failures of single connections only close
   *     those
   */
  void serve() throws IOException;

  /** Asks {@link #serve} to return soon; idempotent, callable from any thread at any time. */
  void stop();

  /**
   * Closes the listener and every connection; idempotent.
   *
   * @throws IOException when closing fails; everything is closed as far as it goes
   */
  @Override
  void close() throws IOException;

  /** What it did since its start, each figure as it was a moment ago. */
  ServerCounters counters();
}
