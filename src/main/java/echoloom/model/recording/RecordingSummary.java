package echoloom.model.recording;

import echoloom.model.Keyed;
import java.util.List;
import java.util.OptionalLong;

/**
 * What one recording shows of one role.
 *
 * @param file the recording, as it was named
 * @param role which side recorded it
 * @param engine what served; empty when the recording does not say or did not serve
 * @param scope what time it covers
 * @param seconds how long that is
 * @param echoes correct echoes in that time; absent when no recording has their number
 * @param ledger its system calls
 * @param cpu its CPU time
 * @param scheduling its threads
 * @param warnings what limits the figures
 */
public record RecordingSummary(
    String file,
    Role role,
    String engine,
    Scope scope,
    double seconds,
    OptionalLong echoes,
    SyscallLedger ledger,
    CpuShares cpu,
    Scheduling scheduling,
    List<String> warnings) {

  /** Who recorded. */
  public enum Role implements Keyed {
    /** Echoed. */
    SERVER,
    /** Drove the load. */
    CLIENT,
    /** Launched both; its recording adds to their summaries and has none of its own. */
    LAUNCHER,
    /** None of these kinds of event was found. */
    UNKNOWN
  }

  /** What time a summary covers. */
  public enum Scope {
    /** The load window, which the recording itself marks. */
    OWN_WINDOW,
    /** The load window of the client's recording, which was read with it. */
    CLIENT_WINDOW,
    /** The whole recording: connecting and warm-up are in the figures. */
    WHOLE_RECORDING
  }

  /** Copies the list. */
  public RecordingSummary {
    warnings = List.copyOf(warnings);
  }
}
