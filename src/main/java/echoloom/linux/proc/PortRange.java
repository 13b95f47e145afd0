package echoloom.linux.proc;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The ports that the kernel gives to connecting sockets, net.ipv4.ip_local_port_range.
 *
 * @param first lowest port
 * @param last highest port, at least {@code first}
 */
public record PortRange(int first, int last) {

  /** Parses {@code 32768 60999}; empty when it is not two numbers. */
  public static Optional<PortRange> parse(String text) {
    String[] words = text.strip().split("\\s+", -1);
    if (words.length != 2) {
      return Optional.empty();
    }
    OptionalLong first = Fields.decimal(words[0]);
    OptionalLong last = Fields.decimal(words[1]);
    return first.isPresent() && last.isPresent()
        ? Optional.of(new PortRange((int) first.getAsLong(), (int) last.getAsLong()))
        : Optional.empty();
  }

  /** How many ports it has: connections at once from one address to one address and port. */
  public int size() {
    return last - first + 1;
  }
}
