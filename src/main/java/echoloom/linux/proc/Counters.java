package echoloom.linux.proc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Counters of /proc/net/snmp and /proc/net/netstat: pairs of lines, names over values, each begun
 * with the name of its group. Kernels differ in which counters they have and in their order.
 */
public final class Counters {
  private final Map<String, Long> values;

  private Counters(Map<String, Long> values) {
    this.values = values;
  }

  /** Parses the text; a pair whose lines do not match in group or length is left out. */
  public static Counters parse(String text) {
    Map<String, Long> values = new HashMap<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i + 1 < lines.size(); i += 2) {
      String[] names = lines.get(i).strip().split(" ", -1);
      String[] figures = lines.get(i + 1).strip().split(" ", -1);
      if (names.length == figures.length && names[0].equals(figures[0])) {
        String group = names[0].replace(":", "");
        for (int column = 1; column < names.length; column++) {
          String name = group + '.' + names[column];
          Numbers.parse(figures[column]).ifPresent(figure -> values.put(name, figure));
        }
      }
    }
    return new Counters(values);
  }

  /**
   * A counter, absent when this kernel has none of that name.
   *
   * @param name group and counter, {@code TcpExt.ListenOverflows} for example
   */
  public OptionalLong get(String name) {
    Long value = values.get(name);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
