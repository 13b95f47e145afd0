package echoloom.trial;

import echoloom.model.Cell;
import echoloom.model.Extent;
import echoloom.model.LoadProfile;
import java.time.Duration;

/**
 * How long the steps of a trial may take before it is given up: generous, for a machine that is
 * busy with something else.
 *
 * @param cell what is measured
 */
record TrialTimeouts(Cell cell) {
  /** What the parties may take to answer when they have nothing to wait for. */
  static final Duration ANSWER = Duration.ofSeconds(30);

  private static final Duration JVM_START = Duration.ofMinutes(1);
  private static final Duration CONNECT = Duration.ofMinutes(2);

  /** JVMs that start side by side share the CPUs. */
  private static final Duration PER_PROCESS = Duration.ofSeconds(2);

  private static final Duration PER_CONNECTION = Duration.ofMillis(1);

  /** From the start of the client's JVMs to the last connection warmed up. */
  Duration connected() {
    return JVM_START
        .plus(PER_PROCESS.multipliedBy(cell.clientProcesses() + cell.deployment().processes()))
        .plus(CONNECT)
        .plus(perConnection())
        .plus(cell.load().warmup());
  }

  /** Every attempt of a connection may take the whole timeout, after it has waited for its turn. */
  Duration measured() {
    LoadProfile load = cell.load();
    Duration margin = ANSWER.plus(load.timeout());
    return switch (load.extent()) {
      case Extent.Rounds(int count) ->
          margin.plus(load.timeout().plus(load.meanGap()).multipliedBy(count));
      case Extent.Timed(Duration duration) -> margin.plus(duration);
    };
  }

  /** All connections closed, all files written. */
  Duration finished() {
    return ANSWER.plus(perConnection());
  }

  private Duration perConnection() {
    return PER_CONNECTION.multipliedBy(cell.load().connections());
  }
}
