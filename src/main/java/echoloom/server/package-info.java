/**
 * The echo server: what all engines share. Each engine lives in a sub-package and provides a {@link
 * Worker}.
 */
@NullMarked
package echoloom.server;

import echoloom.server.spi.Worker;
import org.jspecify.annotations.NullMarked;
