package echoloom.linux.proc;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** Rows of /proc/net/tcp and /proc/net/tcp6. */
final class ListeningSockets {
  private static final String LISTEN = "0A";
  private static final String SYN_RECV = "03";

  private ListeningSockets() {}

  /**
   * The inodes of the sockets that listen on a port. Listeners come first in the table (old kernels
   * mix their half-open connections in), so reading stops at the first other row: the cost does not
   * grow with the connections of the host.
   *
   * @param table its lines, read lazily
   * @param port 1 to 65,535
   */
  static Set<Long> inodes(Stream<String> table, int port) {
    Set<Long> inodes = new HashSet<>();
    String suffix = String.format(":%04X", port);
    table
        .skip(1)
        .map(line -> line.strip().split("\\s+", -1))
        .takeWhile(row -> row.length > 9 && (row[3].equals(LISTEN) || row[3].equals(SYN_RECV)))
        .filter(row -> row[3].equals(LISTEN) && row[1].endsWith(suffix))
        .forEach(row -> inodes.add(Long.parseLong(row[9])));
    return inodes;
  }
}
