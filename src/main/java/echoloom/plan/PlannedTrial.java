package echoloom.plan;

import echoloom.model.Arm;
import echoloom.model.Cell;

/**
 * One trial to come.
 *
 * @param id from 1, in the order of the plan
 * @param cell what is measured
 * @param block the repetition it belongs to, from 0
 * @param arm whether it counts for the cell or for the noise floor
 */
public record PlannedTrial(int id, Cell cell, int block, Arm arm) {}
