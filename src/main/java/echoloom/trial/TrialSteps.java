package echoloom.trial;

import echoloom.trial.TrialProgress.Step;

/**
 * Reports the progress of one trial.
 *
 * @param progress receives it
 * @param trial which one it is, from 1
 * @param trials of the whole run
 */
public record TrialSteps(TrialProgress progress, int trial, int trials) {

  void enter(Step step) {
    progress.step(trial, trials, step);
  }

  void connected(long open, long connections) {
    progress.connected(trial, trials, open, connections);
  }
}
