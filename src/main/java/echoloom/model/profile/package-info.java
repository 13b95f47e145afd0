/** What a flight recording tells about one role: system calls, CPU time, scheduling. */
@NullMarked
package echoloom.model.profile;

import org.jspecify.annotations.NullMarked;
