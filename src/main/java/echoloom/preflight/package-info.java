/**
 * Checks before a measurement and for {@code doctor}: pure functions of plain values that return a
 * {@link echoloom.model.Finding} each. Only {@link echoloom.preflight.PortProbe} and {@link
 * echoloom.preflight.Tools} touch the host.
 */
@NullMarked
package echoloom.preflight;

import org.jspecify.annotations.NullMarked;
