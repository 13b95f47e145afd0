/** The engine with one virtual thread per connection and blocking I/O. */
@NullMarked
package echoloom.server.virtual;

import org.jspecify.annotations.NullMarked;
