/** The engine of the first day: one thread, one connection at a time, blocking I/O. */
@NullMarked
package echoloom.server.blocking;

import org.jspecify.annotations.NullMarked;
