package echoloom.judge;

import echoloom.model.FailureKind;
import echoloom.model.Measurement;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What decides whether a trial counts.
 *
 * @param measurement its figures; one that was not measured threatens nothing
 * @param failures failed attempts by cause
 * @param failuresPerClient the same of each client process
 * @param tolerated causes that belong to the question
 * @param foreignListeners listeners on the port that are not ours, one clause each
 * @param deaths server processes that ended too early, one clause each
 * @param lossyRecordings recordings that are missing or have lost data, one clause each
 * @param examples some failures in words, corrupt echoes first
 */
public record TrialFacts(
    Measurement measurement,
    Map<FailureKind, Long> failures,
    List<Map<FailureKind, Long>> failuresPerClient,
    Set<FailureKind> tolerated,
    List<String> foreignListeners,
    List<String> deaths,
    List<String> lossyRecordings,
    List<String> examples) {

  /** Copies the collections. */
  public TrialFacts {
    failures = Map.copyOf(failures);
    failuresPerClient = List.copyOf(failuresPerClient);
    tolerated = Set.copyOf(tolerated);
    foreignListeners = List.copyOf(foreignListeners);
    deaths = List.copyOf(deaths);
    lossyRecordings = List.copyOf(lossyRecordings);
    examples = List.copyOf(examples);
  }
}
