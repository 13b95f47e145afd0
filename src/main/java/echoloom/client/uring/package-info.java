/** The driver {@code uring}: event loops on io_uring. */
@NullMarked
package echoloom.client.uring;

import org.jspecify.annotations.NullMarked;
