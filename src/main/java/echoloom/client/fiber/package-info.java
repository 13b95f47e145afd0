/**
 * The driver {@code virtual-uring}: straight-line code on virtual threads run by an io_uring loop.
 */
@NullMarked
package echoloom.client.fiber;

import org.jspecify.annotations.NullMarked;
