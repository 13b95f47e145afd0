/** The connections of a load whatever driver runs them: rounds, pacing, verification, failures. */
@NullMarked
package echoloom.client.session;

import org.jspecify.annotations.NullMarked;
