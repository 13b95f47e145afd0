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
  private record Group(List<String> names, List<String> figures) {}

  private final Map<String, Group> groups;

  private Counters(Map<String, Group> groups) {
    this.groups = groups;
  }

  /** Parses the text; a pair whose lines do not match in group or length is left out. */
  public static Counters parse(String text) {
    Map<String, Group> groups = new HashMap<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i + 1 < lines.size(); i += 2) {
      List<String> names = List.of(lines.get(i).strip().split(" ", -1));
      List<String> figures = List.of(lines.get(i + 1).strip().split(" ", -1));
      if (names.size() == figures.size() && names.getFirst().equals(figures.getFirst())) {
        groups.put(names.getFirst(), new Group(names, figures));
      }
    }
    return new Counters(groups);
  }

  /**
   * A counter, absent when this kernel has none of that name.
   *
   * @param group {@code TcpExt} for example
   * @param name {@code ListenOverflows} for example
   */
  public OptionalLong get(String group, String name) {
    Group found = groups.get(group + ':');
    int column = found == null ? -1 : found.names().indexOf(name);
    return found == null || column < 0
        ? OptionalLong.empty()
        : Fields.decimal(found.figures().get(column));
  }
}
