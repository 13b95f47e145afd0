package echoloom.model;

/**
 * Why a trial is not a valid measurement.
 *
 * @param kind what kind of threat
 * @param detail one sentence with the figures that show it
 */
public record Threat(Kind kind, String detail) {

  /** What threatens a trial. */
  public enum Kind implements Keyed {
    /** Attempts failed that should not have. */
    UNEXPECTED_FAILURES,
    /** Bytes came back that were not sent. */
    CORRUPT_ECHO,
    /** A listener that is not ours shared the port. */
    FOREIGN_LISTENER,
    /** A server process ended before the trial did. */
    SERVER_DIED,
    /** The client itself stood still. */
    CLIENT_STALL,
    /** The client processes measured at different times. */
    CLIENTS_APART,
    /** The wall clock was stepped. */
    CLOCK_STEPPED,
    /** The open loop did not send at its rate. */
    RATE_MISSED,
    /** Connections spent their time outside the timed echoes. */
    LITTLES_LAW,
    /** Other processes used the CPUs. */
    OTHER_PROCESSES,
    /** Hardly any room was left for the recordings. */
    DISK_LOW,
    /** A recording is missing or has lost data. */
    RECORDING_LOSSY
  }
}
