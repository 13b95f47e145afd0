/** The sections of a report, each from what the judge has found. */
@NullMarked
package echoloom.report.section;

import org.jspecify.annotations.NullMarked;
