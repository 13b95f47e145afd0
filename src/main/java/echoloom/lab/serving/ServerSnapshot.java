package echoloom.lab.serving;

import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * How far a server is.
 *
 * @param workers the counters of each worker of each process; empty for a server that is not ours
 * @param usage what its processes have used together; absent when one of them cannot be seen
 */
public record ServerSnapshot(List<ServerCounters> workers, Optional<ProcessUsage> usage) {
  /** Nothing can be told. */
  static final ServerSnapshot UNKNOWN = new ServerSnapshot(List.of(), Optional.empty());

  /** Copies the list. */
  public ServerSnapshot {
    workers = List.copyOf(workers);
  }

  /** What several processes have used together; pid and start are those of the first. */
  static ProcessUsage sum(List<ProcessUsage> processes) {
    ProcessUsage first = processes.getFirst();
    return new ProcessUsage(
        first.pid(),
        first.startTicks(),
        processes.stream().mapToLong(ProcessUsage::userUs).sum(),
        processes.stream().mapToLong(ProcessUsage::systemUs).sum(),
        processes.stream().mapToInt(ProcessUsage::threads).sum(),
        sum(processes, ProcessUsage::rssBytes),
        sum(processes, ProcessUsage::peakRssBytes));
  }

  private static OptionalLong sum(
      List<ProcessUsage> processes, Function<ProcessUsage, OptionalLong> bytes) {
    return processes.stream().map(bytes).allMatch(OptionalLong::isPresent)
        ? OptionalLong.of(processes.stream().map(bytes).mapToLong(OptionalLong::getAsLong).sum())
        : OptionalLong.empty();
  }
}
