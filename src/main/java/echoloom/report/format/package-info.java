/** Writes a document as HTML or as Markdown; computes nothing. */
@NullMarked
package echoloom.report.format;

import org.jspecify.annotations.NullMarked;
