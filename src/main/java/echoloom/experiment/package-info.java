/** The language of experiments: questions, factors, expectations and bounds. */
@NullMarked
package echoloom.experiment;

import org.jspecify.annotations.NullMarked;
