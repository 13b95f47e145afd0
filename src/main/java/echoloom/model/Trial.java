package echoloom.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * One sealed trial: one line of trials.jsonl.
 *
 * @param id from 1, the number of its directory
 * @param cell what was measured
 * @param block the repetition it belongs to, from 0
 * @param status whether it counts
 * @param threats why it does not count; empty when ok
 * @param cause why it was aborted; empty otherwise
 * @param measurement its figures
 * @param failures failed attempts by cause
 */
public record Trial(
    int id,
    Cell cell,
    int block,
    Status status,
    List<Threat> threats,
    String cause,
    Measurement measurement,
    Map<FailureKind, Long> failures) {

  /** Whether a trial counts. */
  public enum Status {
    /** A valid measurement. */
    OK,
    /** Measured, but threatened. */
    INVALID,
    /** Did not come to its end. */
    ABORTED;

    /** The name in files. */
    public String key() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** Copies the collections. */
  public Trial {
    threats = List.copyOf(threats);
    EnumMap<FailureKind, Long> copy = new EnumMap<>(FailureKind.class);
    copy.putAll(failures);
    failures = Collections.unmodifiableMap(copy);
  }
}
