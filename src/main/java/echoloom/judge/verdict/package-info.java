/** Judges expectations: a verdict from the series of a figure over the blocks. */
@NullMarked
package echoloom.judge.verdict;

import org.jspecify.annotations.NullMarked;
