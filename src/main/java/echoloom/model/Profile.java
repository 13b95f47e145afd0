package echoloom.model;

import java.util.Locale;

/** What is recorded while a trial runs. */
public enum Profile {
  /** Flight recordings of low overhead, and samples of the host. */
  MEASURE,
  /** Every call of the JDK's socket and selector methods counted and timed; never a timed run. */
  SYSCALLS,
  /** Neither recordings nor samples: what they cost is the difference. */
  OFF;

  /** The name on the command line and of the recording's settings. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
