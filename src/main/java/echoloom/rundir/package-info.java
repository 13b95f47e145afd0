/** What is on disk: run directories are created, appended to, sealed, read and verified here. */
@NullMarked
package echoloom.rundir;

import org.jspecify.annotations.NullMarked;
