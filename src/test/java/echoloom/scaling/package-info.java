/** Assertions about how a server scales, on a fresh short run or on any run directory. */
@NullMarked
package echoloom.scaling;

import org.jspecify.annotations.NullMarked;
