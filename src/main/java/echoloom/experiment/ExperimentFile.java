package echoloom.experiment;

import echoloom.model.Manifest;

/**
 * An experiment as its file gives it, in both sizes. The quick one has the same expectations; it
 * has fewer repetitions, shorter loads and perhaps fewer levels that no expectation needs.
 *
 * @param full as asked for
 * @param quick what {@code --quick} runs; the full one when the file has no {@code quick}
 * @param text the file itself
 */
public record ExperimentFile(Experiment full, Experiment quick, String text) {

  /** The experiment in one of its sizes. */
  public Experiment in(Manifest.Size size) {
    return switch (size) {
      case FULL -> full;
      case QUICK -> quick;
    };
  }
}
