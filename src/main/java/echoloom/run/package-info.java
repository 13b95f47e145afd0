/** Runs a plan from its request to the sealed directory: lock, campaign, resume. */
@NullMarked
package echoloom.run;

import org.jspecify.annotations.NullMarked;
