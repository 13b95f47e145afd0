/**
 * The statistics behind the verdicts: pure functions of numbers, deterministic for a given seed.
 *
 * <p>Data come in blocks: one trial of every cell per block, in random order. What drifts from
 * block to block is common to the cells of a block and cancels in their ratio.
 */
@NullMarked
package echoloom.judge.statistics;

import org.jspecify.annotations.NullMarked;
