/** The client of a trial: one or more processes of ours that act as one. */
@NullMarked
package echoloom.trial.driving;

import org.jspecify.annotations.NullMarked;
