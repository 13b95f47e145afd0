/** Plans and runs trials: preflight, the two roles, the trial loop. */
@NullMarked
package echoloom.lab;

import org.jspecify.annotations.NullMarked;
