/** One picocli command per file; no logic. */
@NullMarked
package echoloom.cli;

import org.jspecify.annotations.NullMarked;
