package echoloom.client.spi;

import echoloom.client.session.Load;
import echoloom.model.EcholoomException;
import java.util.List;

/**
 * How the connections of a load are run. Phases, payload, verification, failure kinds and
 * histograms are the same for every driver and come with the {@link Load}.
 *
 * <p>Thread-safety: one thread calls the methods, one window after the other.
 */
public interface LoadDriver extends AutoCloseable {
  /** Connects under way at once, well below the 4,096 that an accept queue holds. */
  int MAX_CONNECTING = 256;

  /**
   * Runs one window on all connections: releases them at once and returns when the last is done.
   * Connections stay open between windows.
   *
   * @throws EcholoomException INTERNAL when a thread of the driver broke down
   * @throws InterruptedException when the caller is interrupted; only {@link #close} may follow
   */
  Tally run(Window window) throws InterruptedException;

  /** The connections, for the watchdog; the same ones at any time. */
  List<? extends DriverConnection> connections();

  /** Closes every connection and ends every thread of the driver; idempotent. */
  @Override
  void close();
}
