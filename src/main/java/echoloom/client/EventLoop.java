package echoloom.client;

/** One thread's share of the connections and what it waits for them with. */
interface EventLoop extends Crew.Task {
  /** A new connection of this loop; only before the first window. */
  EventConnection add(EchoSession session);

  /** Ends a window that is under way; for any thread. */
  void stop();
}
