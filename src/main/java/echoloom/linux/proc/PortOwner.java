package echoloom.linux.proc;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A process that listens on a port.
 *
 * @param pid its process id; absent when this user may not look into the owner, or when the owner
 *     lives in another pid namespace
 * @param command its command line; absent likewise
 * @param sockets how many of its sockets listen on the port
 */
public record PortOwner(OptionalLong pid, Optional<String> command, int sockets) {

  /** Words for a message: {@code pid 4711 (java -jar old.jar)}. */
  public String describe() {
    if (pid.isEmpty()) {
      return "a process of another user";
    }
    return "pid " + pid.getAsLong() + command.map(line -> " (" + shorten(line) + ")").orElse("");
  }

  private static String shorten(String line) {
    return line.length() <= 100 ? line : line.substring(0, 99) + "…";
  }
}
