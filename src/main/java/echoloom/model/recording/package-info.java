/** What a flight recording shows of one role: system calls, CPU time, scheduling. */
@NullMarked
package echoloom.model.recording;

import org.jspecify.annotations.NullMarked;
