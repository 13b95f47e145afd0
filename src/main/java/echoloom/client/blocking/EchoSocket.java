package echoloom.client.blocking;

import echoloom.client.session.EchoSession;
import echoloom.client.session.Exchange;
import java.io.IOException;

/**
 * A connection's socket as straight-line code uses it: each call returns when it is done.
 *
 * <p>Thread-safety: confined to the connection's thread, except for {@link #abort}.
 */
public interface EchoSocket extends EchoSession.Look {
  /** Where sockets come from. */
  @FunctionalInterface
  interface Source {
    /** A socket to connect; the caller closes it. */
    EchoSocket open() throws IOException;
  }

  /** Connects to the load's target. */
  void connect() throws IOException;

  /** Sends what may be sent of an echo. */
  void send(Exchange exchange) throws IOException;

  /** Waits for bytes of the answer; false when the peer has closed. */
  boolean receive(Exchange exchange) throws IOException;

  /** A correct answer was stamped as received at this time. */
  default void answered(long nowNs) {}

  /** Closes it; idempotent. */
  void close() throws IOException;

  /** Ends what its thread waits for, with an exception, and closes it; for any thread. */
  void abort();
}
