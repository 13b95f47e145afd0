/** Reads recordings: the system calls, the CPU time and the scheduling of a role. */
@NullMarked
package echoloom.flight.reading;

import org.jspecify.annotations.NullMarked;
