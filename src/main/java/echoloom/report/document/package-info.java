/** What a report consists of, in whatever format it is written. */
@NullMarked
package echoloom.report.document;

import org.jspecify.annotations.NullMarked;
