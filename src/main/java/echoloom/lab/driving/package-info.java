/** The client of a trial: one or more processes of ours that act as one. */
@NullMarked
package echoloom.lab.driving;

import org.jspecify.annotations.NullMarked;
