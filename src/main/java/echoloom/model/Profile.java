package echoloom.model;

import java.util.Locale;
import java.util.Optional;

/** What is recorded while a trial runs. */
public enum Profile {
  /** Flight recordings of low overhead, and samples of the host. */
  MEASURE,
  /** Every call of the JDK's socket and selector methods counted and timed; never a timed run. */
  SYSCALLS,
  /**
   * As {@link #SYSCALLS}, with strace attached to both roles to count the same calls a second time;
   * ten times slower, so that not even the times of the calls mean anything.
   */
  STRACE,
  /** Neither recordings nor samples: what they cost is the difference. */
  OFF;

  /** The name on the command line and of the recording's settings. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The profile of this key.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Profile of(String key) {
    return valueOf(key.toUpperCase(Locale.ROOT));
  }

  /** The settings file of the roles' recordings in jfr/, without its suffix; none when off. */
  public Optional<String> recordingSettings() {
    return switch (this) {
      case MEASURE, SYSCALLS, STRACE -> Optional.of(key());
      case OFF -> Optional.empty();
    };
  }

  /** Whether the recordings hold a ledger of system calls, so that rates and times mean little. */
  public boolean countsCalls() {
    return switch (this) {
      case SYSCALLS, STRACE -> true;
      case MEASURE, OFF -> false;
    };
  }
}
