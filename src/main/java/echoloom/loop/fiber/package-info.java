/**
 * Virtual threads on an io_uring loop: straight-line code that waits in connect, read and write, at
 * the cost of an event loop, because the thread that waits in the kernel also runs them.
 */
@NullMarked
package echoloom.loop.fiber;

import org.jspecify.annotations.NullMarked;
