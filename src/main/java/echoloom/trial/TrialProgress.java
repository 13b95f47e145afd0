package echoloom.trial;

import echoloom.model.Keyed;
import java.time.Duration;

/** Receives the progress of a run. Called by one thread. */
public interface TrialProgress {
  /** What a trial is doing. */
  enum Step implements Keyed {
    /** The server process starts. */
    STARTING,
    /** Connections are opened and warmed up. */
    CONNECTING,
    /** The measure window is open. */
    MEASURING,
    /** Connections and files are closed. */
    DRAINING
  }

  /**
   * The plan is made.
   *
   * @param trials to come
   * @param estimate about how long they take
   */
  void planned(int trials, Duration estimate);

  /**
   * A trial has come to a step.
   *
   * @param trial from 1
   * @param trials of the whole run
   */
  void step(int trial, int trials, Step step);

  /**
   * A trial is opening its connections; called once a second.
   *
   * @param trial from 1
   * @param trials of the whole run
   * @param open of them so far
   * @param connections that are to be opened
   */
  void connected(int trial, int trials, long open, long connections);

  /** Something the user should know now, one line. */
  void note(String line);

  /** The run is over. */
  void done();
}
