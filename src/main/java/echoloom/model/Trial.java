package echoloom.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One trial that has come to its end: one line of trials.jsonl.
 *
 * @param id from 1, the number of its directory
 * @param settings every parameter of what was measured
 * @param block the repetition it belongs to, from 0
 * @param arm what it was measured for
 * @param status whether it counts
 * @param threats why it does not count; empty when ok
 * @param cause why it was aborted; empty otherwise
 * @param bottleneck what held it back; none when aborted
 * @param measurement its figures
 * @param failures failed attempts by cause
 */
public record Trial(
    int id,
    Settings settings,
    int block,
    Arm arm,
    Status status,
    List<Threat> threats,
    String cause,
    @Nullable Bottleneck bottleneck,
    Measurement measurement,
    Map<FailureKind, Long> failures) {

  /** Whether a trial counts. */
  public enum Status implements Keyed {
    /** A valid measurement. */
    OK,
    /** Measured, but threatened. */
    INVALID,
    /** Did not come to its end. */
    ABORTED
  }

  /** Copies the collections. */
  public Trial {
    threats = List.copyOf(threats);
    EnumMap<FailureKind, Long> copy = new EnumMap<>(FailureKind.class);
    copy.putAll(failures);
    failures = Collections.unmodifiableMap(copy);
  }

  /** Whether it counts. */
  public boolean isValid() {
    return status == Status.OK;
  }
}
