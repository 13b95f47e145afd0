/** The epoll engine: Linux epoll itself, level- or edge-triggered, one instance per thread. */
@NullMarked
package echoloom.server.epoll;

import org.jspecify.annotations.NullMarked;
