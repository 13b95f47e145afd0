/** A second count of system calls, by the kernel's own interface for debuggers. */
@NullMarked
package echoloom.trial.strace;

import org.jspecify.annotations.NullMarked;
