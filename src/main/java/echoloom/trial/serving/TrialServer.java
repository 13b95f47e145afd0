package echoloom.trial.serving;

import java.util.List;

/**
 * The server of one trial, listening. Belongs to the thread that runs the trial, which closes it.
 */
public sealed interface TrialServer extends AutoCloseable
    permits OwnServers, CommandServer, StandingServer {

  /** Its processes on this host, as far as they are known. */
  List<Long> pids();

  /**
   * Its counters and usage so far. What a dead process had done is lost, and a sum without it would
   * be wrong: from the first death on nothing is reported.
   *
   * @throws echoloom.model.EcholoomException INVALID when it lives but does not answer
   */
  ServerSnapshot snapshot() throws InterruptedException;

  /** As {@link #snapshot}; a server that records marks that its load window begins or ends. */
  default ServerSnapshot edge() throws InterruptedException {
    return snapshot();
  }

  /** Its processes that have ended, one clause each; ask before they are ended. */
  List<String> deaths();

  /** Lets it write its files. */
  void finish() throws InterruptedException;

  /** Ends what was started. */
  @Override
  void close();
}
