/** Reads experiment files strictly, with the line of every fault. */
@NullMarked
package echoloom.experiment.yaml;

import org.jspecify.annotations.NullMarked;
