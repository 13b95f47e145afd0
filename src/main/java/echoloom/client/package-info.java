/** The load generator: phases, sessions, drivers, latencies and failures. */
@NullMarked
package echoloom.client;

import org.jspecify.annotations.NullMarked;
