package echoloom.linux.proc;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the kernel keeps per thread, summed over the threads of a process that are alive. The files
 * of the process itself ({@code /proc/PID/schedstat}, the switches in {@code /proc/PID/status})
 * tell of its main thread alone, which in a JVM only waits. A thread that ends takes its share
 * away, so a total can fall.
 *
 * @param threads threads summed
 * @param runNs time on a CPU, ns; absent when the kernel keeps no schedstat
 * @param waitNs time runnable but waiting for a CPU, ns
 * @param voluntarySwitches times a thread gave up its CPU to wait
 * @param involuntarySwitches times a thread lost its CPU to another
 */
public record ThreadTotals(
    int threads,
    OptionalLong runNs,
    OptionalLong waitNs,
    OptionalLong voluntarySwitches,
    OptionalLong involuntarySwitches) {

  /**
   * The texts of one thread.
   *
   * @param schedstat {@code runNs waitNs slices}; empty when the kernel keeps none
   * @param status its /proc/PID/task/TID/status
   */
  record ThreadText(Optional<String> schedstat, String status) {}

  /** Sums the threads; a figure that one of them does not tell is absent. */
  static ThreadTotals sum(List<ThreadText> threads) {
    List<ProcessStatus> statuses =
        threads.stream().map(thread -> ProcessStatus.parse(thread.status())).toList();
    return new ThreadTotals(
        threads.size(),
        total(threads.stream().map(thread -> column(thread.schedstat(), 0)).toList()),
        total(threads.stream().map(thread -> column(thread.schedstat(), 1)).toList()),
        total(statuses.stream().map(ProcessStatus::voluntarySwitches).toList()),
        total(statuses.stream().map(ProcessStatus::involuntarySwitches).toList()));
  }

  private static OptionalLong column(Optional<String> schedstat, int index) {
    String[] columns = schedstat.orElse("").strip().split(" ", -1);
    return index < columns.length ? Fields.decimal(columns[index]) : OptionalLong.empty();
  }

  private static OptionalLong total(List<OptionalLong> figures) {
    if (figures.isEmpty() || figures.stream().anyMatch(OptionalLong::isEmpty)) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(figures.stream().mapToLong(OptionalLong::getAsLong).sum());
  }
}
