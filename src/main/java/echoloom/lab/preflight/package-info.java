/**
 * Checks before a measurement and for {@code doctor}: pure functions of plain values that return a
 * {@link echoloom.model.Finding} each. Only {@link echoloom.lab.preflight.PortProbe} and {@link
 * echoloom.lab.preflight.Tools} touch the host.
 */
@NullMarked
package echoloom.lab.preflight;

import org.jspecify.annotations.NullMarked;
