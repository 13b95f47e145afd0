package echoloom.plan;

import echoloom.model.Cell;
import echoloom.model.Settings;

/**
 * One combination of the levels of an experiment.
 *
 * @param cell what is measured
 * @param levels the level of each factor: its address within the experiment
 * @param settings every parameter that is set, those included that {@code cell} has no place for
 */
public record ExperimentCell(Cell cell, Settings levels, Settings settings) {}
