/** The driver {@code selector}: event loops on NIO selectors. */
@NullMarked
package echoloom.client.selector;

import org.jspecify.annotations.NullMarked;
