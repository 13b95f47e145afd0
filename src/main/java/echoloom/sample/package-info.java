/**
 * What the host did during a trial: one thread takes samples at a fixed cadence and records its own
 * lateness; a pure function turns them into figures.
 */
@NullMarked
package echoloom.sample;

import org.jspecify.annotations.NullMarked;
