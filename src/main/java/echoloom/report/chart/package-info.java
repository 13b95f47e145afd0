/** Drawings: from figures to places on a page. */
@NullMarked
package echoloom.report.chart;

import org.jspecify.annotations.NullMarked;
