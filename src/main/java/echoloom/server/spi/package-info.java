/** What the engines build on: worker, counters, listeners, the accept pause, buffers. */
@NullMarked
package echoloom.server.spi;

import org.jspecify.annotations.NullMarked;
