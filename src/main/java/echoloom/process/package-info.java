/** Child processes and the messages that go to them and come back. */
@NullMarked
package echoloom.process;

import org.jspecify.annotations.NullMarked;
