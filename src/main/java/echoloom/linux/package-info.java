/** Linux calls through java.lang.foreign, and pure parsers of the texts under /proc. */
@NullMarked
package echoloom.linux;

import org.jspecify.annotations.NullMarked;
