package echoloom.lab.catalogue;

import echoloom.model.Experiment;

/**
 * An experiment as its file gives it, in both sizes. The quick one has the same expectations; it
 * has fewer repetitions, shorter loads and perhaps fewer levels that no expectation needs.
 *
 * @param full as asked for
 * @param quick what {@code --quick} runs; the full one when the file has no {@code quick}
 */
public record ExperimentFile(Experiment full, Experiment quick) {}
