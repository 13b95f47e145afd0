/** The experiments and the published figures that come with the suite. */
@NullMarked
package echoloom.experiment.catalogue;

import org.jspecify.annotations.NullMarked;
