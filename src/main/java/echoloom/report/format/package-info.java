/** Writes documents as HTML, as Markdown or for a terminal; computes nothing. */
@NullMarked
package echoloom.report.format;

import org.jspecify.annotations.NullMarked;
