package echoloom.client;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A range of TCP ports.
 *
 * @param first the lowest
 * @param last the highest
 */
record PortRange(int first, int last) {
  private static final Path EPHEMERAL = Path.of("/proc/sys/net/ipv4/ip_local_port_range");

  /** The range of this host, or rather network namespace, for ports that the kernel chooses. */
  static PortRange ephemeral() throws IOException {
    try (InputStream file = Files.newInputStream(EPHEMERAL)) {
      // One large read: Files.readString goes byte by byte here, and a sysctl ends after its first.
      return parse(new String(file.readNBytes(64), StandardCharsets.US_ASCII));
    }
  }

  /** From the text of {@code ip_local_port_range}: two numbers between blanks. */
  static PortRange parse(String text) {
    String[] numbers = text.strip().split("\\s+", -1);
    return new PortRange(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
  }

  int size() {
    return last - first + 1;
  }
}
