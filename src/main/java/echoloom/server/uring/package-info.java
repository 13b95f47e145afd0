/**
 * The io_uring engine: one ring per thread; accepts and receives that go on by themselves, buffers
 * that the kernel takes when bytes arrive, and one system call per turn for everything.
 */
@NullMarked
package echoloom.server.uring;

import org.jspecify.annotations.NullMarked;
