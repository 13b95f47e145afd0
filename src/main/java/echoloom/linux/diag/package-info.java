/**
 * Sockets as the kernel's sock_diag(7) reports them: one question over netlink instead of a table
 * of every socket of the host.
 */
@NullMarked
package echoloom.linux.diag;

import org.jspecify.annotations.NullMarked;
