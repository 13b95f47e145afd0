/**
 * What the kernel tells in text under /proc. Records whose {@code parse} is a pure function of
 * text, and {@link echoloom.linux.proc.Proc}, the thin reader. A figure that this kernel does not
 * tell is absent, never 0.
 */
@NullMarked
package echoloom.linux.proc;

import org.jspecify.annotations.NullMarked;
