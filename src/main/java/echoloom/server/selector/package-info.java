/** The NIO engine: one Selector per platform thread. */
@NullMarked
package echoloom.server.selector;

import org.jspecify.annotations.NullMarked;
