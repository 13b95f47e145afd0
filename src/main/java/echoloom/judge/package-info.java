/**
 * From trials to verdicts: validity, expectations, bottlenecks. Pure functions of recorded facts.
 */
@NullMarked
package echoloom.judge;

import org.jspecify.annotations.NullMarked;
