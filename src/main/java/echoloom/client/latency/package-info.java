/** Recording, logging and merging latencies. */
@NullMarked
package echoloom.client.latency;

import org.jspecify.annotations.NullMarked;
