package echoloom.trial.driving;

import echoloom.model.LoadResult;
import echoloom.model.ProcessUsage;
import echoloom.process.Message;
import java.util.List;

/**
 * What the client of a trial measured.
 *
 * @param result of all processes together
 * @param each of every process, in their order
 * @param before what they had used together when the window opened
 * @param after what they had used together when the window closed
 * @param rssBeforeConnectBytes their resident memory before the first connect
 */
public record Driven(
    LoadResult result,
    List<LoadResult> each,
    ProcessUsage before,
    ProcessUsage after,
    long rssBeforeConnectBytes) {
  /** Copies the list. */
  public Driven {
    each = List.copyOf(each);
  }

  /** Puts together what the processes measured, at least one. */
  static Driven of(List<Message.Measured> processes) {
    return new Driven(
        MergedLoad.of(processes),
        processes.stream().map(Message.Measured::result).toList(),
        ProcessUsage.sum(processes.stream().map(Message.Measured::before).toList()),
        ProcessUsage.sum(processes.stream().map(Message.Measured::after).toList()),
        processes.stream().mapToLong(Message.Measured::rssBeforeConnectBytes).sum());
  }
}
