package echoloom.linux.proc;

import echoloom.model.Sample;
import java.util.ArrayList;
import java.util.List;

/** The lines of /proc/net/dev. */
public final class InterfaceCounters {
  private InterfaceCounters() {}

  /** Parses all interfaces; old kernels leave no space between name and first figure. */
  public static List<Sample.OfInterface> parse(String text) {
    List<Sample.OfInterface> interfaces = new ArrayList<>();
    for (String line : text.lines().toList()) {
      int colon = line.lastIndexOf(':');
      if (colon > 0) {
        String[] figures = line.substring(colon + 1).strip().split("\\s+", -1);
        if (figures.length >= 10) {
          interfaces.add(
              new Sample.OfInterface(
                  line.substring(0, colon).strip(),
                  Long.parseLong(figures[0]),
                  Long.parseLong(figures[1]),
                  Long.parseLong(figures[8]),
                  Long.parseLong(figures[9])));
        }
      }
    }
    return List.copyOf(interfaces);
  }
}
