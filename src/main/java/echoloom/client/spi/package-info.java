/**
 * What the phases and the drivers agree on: the driver interface, windows, and what was counted.
 */
@NullMarked
package echoloom.client.spi;

import org.jspecify.annotations.NullMarked;
