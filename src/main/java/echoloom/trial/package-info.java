/** Runs one trial, server and client in JVMs of their own, and turns it into figures. */
@NullMarked
package echoloom.trial;

import org.jspecify.annotations.NullMarked;
