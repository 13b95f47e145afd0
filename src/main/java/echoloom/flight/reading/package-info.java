/** Reads recordings: the syscall ledger, the CPU profile and the scheduling profile of a role. */
@NullMarked
package echoloom.flight.reading;

import org.jspecify.annotations.NullMarked;
