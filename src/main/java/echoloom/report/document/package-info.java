/** What a report consists of, whatever it is written as. */
@NullMarked
package echoloom.report.document;

import org.jspecify.annotations.NullMarked;
