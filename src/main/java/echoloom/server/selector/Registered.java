package echoloom.server.selector;

/** What is attached to a selection key: told when its channel is ready. */
sealed interface Registered permits SelectorAcceptor, SelectorServerConnection {
  /** Does one turn's worth of work; a failure of its own channel never leaves this method. */
  void ready();
}
