/** Own JFR events and control of recordings. */
@NullMarked
package echoloom.flight;

import org.jspecify.annotations.NullMarked;
