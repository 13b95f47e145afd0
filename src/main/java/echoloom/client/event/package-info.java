/** What the event-loop drivers share. */
@NullMarked
package echoloom.client.event;

import org.jspecify.annotations.NullMarked;
