package echoloom.trial.serving;

import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import java.util.List;
import java.util.Optional;

/**
 * How far a server is.
 *
 * @param workers the counters of each worker of each process; empty for a server that is not ours
 * @param usage what its processes have used together; absent when one of them cannot be seen
 */
public record ServerSnapshot(List<ServerCounters> workers, Optional<ProcessUsage> usage) {
  /** Nothing is known. */
  static final ServerSnapshot UNKNOWN = new ServerSnapshot(List.of(), Optional.empty());

  /** Copies the list. */
  public ServerSnapshot {
    workers = List.copyOf(workers);
  }
}
