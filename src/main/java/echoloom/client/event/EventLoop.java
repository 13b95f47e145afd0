package echoloom.client.event;

import echoloom.client.session.EchoSession;
import echoloom.client.spi.DriverThreads;

/** One thread's share of the connections and what it waits for them with. */
public interface EventLoop extends DriverThreads.Task {
  /** A new connection of this loop; only before the first window. */
  EventConnection add(EchoSession session);

  /** Ends a window that is under way; for any thread. */
  void stop();
}
