package echoloom.trial.driving;

import echoloom.model.EcholoomException;
import java.time.Duration;
import java.util.List;

/**
 * The client of one trial. Belongs to the thread that runs the trial, which closes it. Every step
 * throws {@link EcholoomException} when a process failed, ended or took too long.
 */
public sealed interface TrialClient extends AutoCloseable permits OwnClients, CommandClient {
  /** Its process ids. */
  List<Long> pids();

  /**
   * Has all connections opened and warmed up; returns when each waits for the start.
   *
   * @param timeout for each process
   * @param waiting is run once a second meanwhile
   */
  void connect(Duration timeout, Runnable waiting) throws InterruptedException;

  /**
   * Releases all connections at once and returns after the last completion.
   *
   * @param timeout for each process
   */
  Driven measure(Duration timeout) throws InterruptedException;

  /**
   * Has the connections closed and the files written.
   *
   * @param timeout for each process
   */
  void finish(Duration timeout) throws InterruptedException;

  /** Ends its processes. */
  @Override
  void close();
}
