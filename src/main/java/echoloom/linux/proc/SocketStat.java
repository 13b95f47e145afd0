package echoloom.linux.proc;

import java.util.OptionalLong;

/**
 * Totals of /proc/net/sockstat: the cheap count of sockets, whatever their number.
 *
 * @param socketsUsed sockets of all kinds in use
 * @param tcpInUse TCP sockets over IPv4 in any state but TIME_WAIT and SYN_RECV
 * @param timeWait sockets in TIME_WAIT, both address families
 * @param orphans TCP sockets that no process holds
 */
public record SocketStat(
    OptionalLong socketsUsed, OptionalLong tcpInUse, OptionalLong timeWait, OptionalLong orphans) {

  /** Parses the text; words that are missing are absent figures. */
  public static SocketStat parse(String text) {
    return new SocketStat(
        value(text, "sockets:", "used"),
        value(text, "TCP:", "inuse"),
        value(text, "TCP:", "tw"),
        value(text, "TCP:", "orphan"));
  }

  private static OptionalLong value(String text, String protocol, String name) {
    for (String line : text.lines().toList()) {
      String[] words = line.strip().split("\\s+", -1);
      if (words[0].equals(protocol)) {
        for (int i = 1; i + 1 < words.length; i += 2) {
          if (words[i].equals(name)) {
            return Fields.decimal(words[i + 1]);
          }
        }
      }
    }
    return OptionalLong.empty();
  }
}
