package echoloom.model;

import java.util.Optional;

/** What is recorded while a trial runs. */
public enum Profile implements OptionWord {
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

  /**
   * The profile of this key.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Profile of(String key) {
    return Keyed.find(Profile.class, key)
        .orElseThrow(() -> new IllegalArgumentException("no profile: " + key));
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
