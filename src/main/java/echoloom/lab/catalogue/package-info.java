/**
 * The experiments: their files, read strictly, the published figures they continue, and how they
 * are shown.
 */
@NullMarked
package echoloom.lab.catalogue;

import org.jspecify.annotations.NullMarked;
