/** The engine built with Netty: one event loop per worker, on the transport of choice. */
@NullMarked
package echoloom.server.netty;

import org.jspecify.annotations.NullMarked;
