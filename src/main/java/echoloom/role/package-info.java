/** The two roles, server and client, and the JVM that each is started in. */
@NullMarked
package echoloom.role;

import org.jspecify.annotations.NullMarked;
