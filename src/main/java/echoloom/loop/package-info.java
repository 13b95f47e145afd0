/**
 * An event loop on io_uring: one ring per thread, which engines and drivers submit to, wait on and
 * read completions from.
 */
@NullMarked
package echoloom.loop;

import org.jspecify.annotations.NullMarked;
