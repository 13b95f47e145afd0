/** The server of a trial: processes of ours, a foreign program, or one that runs already. */
@NullMarked
package echoloom.trial.serving;

import org.jspecify.annotations.NullMarked;
