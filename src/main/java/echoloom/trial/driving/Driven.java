package echoloom.trial.driving;

import echoloom.model.LoadResult;
import echoloom.model.Metric;
import echoloom.model.ProcessUsage;
import echoloom.process.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the client of a trial measured.
 *
 * @param result of all processes together
 * @param each of every process, in their order
 * @param usage what they used; absent for a foreign client
 * @param reported figures that a foreign client reports of itself; empty for ours
 */
public record Driven(
    LoadResult result, List<LoadResult> each, Optional<Usage> usage, Map<Metric, Double> reported) {
  /**
   * What the processes used.
   *
   * @param before together when the window opened
   * @param after together when the window closed
   * @param rssBeforeConnectBytes their resident memory before the first connect
   */
  public record Usage(ProcessUsage before, ProcessUsage after, long rssBeforeConnectBytes) {}

  /** Copies the collections. */
  public Driven {
    each = List.copyOf(each);
    reported = Map.copyOf(reported);
  }

  /** Puts together what the processes measured, at least one. */
  static Driven of(List<Message.Measured> processes) {
    return new Driven(
        MergedLoad.of(processes),
        processes.stream().map(Message.Measured::result).toList(),
        Optional.of(
            new Usage(
                ProcessUsage.sum(processes.stream().map(Message.Measured::before).toList()),
                ProcessUsage.sum(processes.stream().map(Message.Measured::after).toList()),
                processes.stream().mapToLong(Message.Measured::rssBeforeConnectBytes).sum())),
        Map.of());
  }
}
