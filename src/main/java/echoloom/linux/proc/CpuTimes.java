package echoloom.linux.proc;

import echoloom.model.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The lines {@code cpuN} of /proc/stat, proc_stat(5). */
public final class CpuTimes {
  private CpuTimes() {}

  /**
   * Parses all CPUs in the order of the text. Columns have been added over time (irq and softirq in
   * 2.6, steal in 2.6.11): those missing are absent. Niced time counts as user time, waiting for a
   * disk as idle; guest time is part of user time already.
   */
  public static List<Sample.OfCpu> parse(String text, ClockTicks ticks) {
    List<Sample.OfCpu> cpus = new ArrayList<>();
    // The lines of the CPUs come first; the one of the interrupts behind them is very long.
    for (String line : text.lines().takeWhile(candidate -> candidate.startsWith("cpu")).toList()) {
      String[] words = line.split(" +", -1);
      if (words[0].length() > 3 && words.length >= 5) {
        cpus.add(
            new Sample.OfCpu(
                Integer.parseInt(words[0].substring(3)),
                us(words, 1, ticks).orElse(0) + us(words, 2, ticks).orElse(0),
                us(words, 3, ticks).orElse(0),
                us(words, 4, ticks).orElse(0) + us(words, 5, ticks).orElse(0),
                us(words, 6, ticks),
                us(words, 7, ticks),
                us(words, 8, ticks)));
      }
    }
    return List.copyOf(cpus);
  }

  private static OptionalLong us(String[] words, int index, ClockTicks ticks) {
    OptionalLong value = index < words.length ? Fields.decimal(words[index]) : OptionalLong.empty();
    return value.isPresent() ? OptionalLong.of(ticks.toUs(value.getAsLong())) : value;
  }
}
