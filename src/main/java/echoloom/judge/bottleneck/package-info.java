/** What held a cell back: rules over its figures, and the evidence in one sentence. */
@NullMarked
package echoloom.judge.bottleneck;

import org.jspecify.annotations.NullMarked;
