/** The engine with one virtual thread per connection, run by the io_uring loop of its worker. */
@NullMarked
package echoloom.server.virtualuring;

import org.jspecify.annotations.NullMarked;
