/** What people and programs read of a run; computes nothing that the judge has not. */
@NullMarked
package echoloom.report;

import org.jspecify.annotations.NullMarked;
