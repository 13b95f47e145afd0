/** Drivers in straight-line code, on threads: {@code virtual}, {@code platform}, {@code serial}. */
@NullMarked
package echoloom.client.blocking;

import org.jspecify.annotations.NullMarked;
